import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What the server answers itself while developing: both doors, and nothing a screen is called. */
const SERVER_PATHS =
  '^/(trpc|auth-user|bus|bus-(route|stop|schedule|seats|passenger|booking)|api/payment|docs/api|health|openapi\\.json)(/|\\?|$)'

export default defineConfig({
  root: 'src/client',
  publicDir: '../../public',
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { [SERVER_PATHS]: `http://127.0.0.1:${process.env.PORT ?? 3000}` },
    fs: { allow: ['../..'] },
  },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // tRPC's client does not say so itself; a web socket nobody opens would ride along on every page.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules[\\/]@trpc[\\/]/, sideEffects: false }],
      },
      output: {
        // What changes with the stack and not with us stays in the browser's cache over our releases.
        codeSplitting: {
          groups: [
            {
              name: 'stack',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@trpc|@tanstack)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
