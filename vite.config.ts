import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { proxiedPaths } from './src/tooling/proxied-paths.ts'
import { viteScreensPlugin, workerConstants } from './src/tooling/vite-screens-plugin.ts'

/** A class as its element bears it: its name and its file's mark. Each name is in a script too: a long one weighs. */
const classNameOf = (name: string, file: string) =>
  `${name}-${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`

const site = defineConfig({
  root: 'src/client',
  publicDir: '../../public',
  // A page that a browser translates stays alive: each text is in an element of its own (jsx/own-text.ts).
  plugins: [react({ jsxImportSource: '#jsx' }), viteScreensPlugin()],
  css: { modules: { generateScopedName: classNameOf } },
  server: {
    host: '127.0.0.1',
    port: 5173,
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
        // Each page carries the names of all files that later screens bring: they are short.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // What changes with the stack and not with us stays in the browser's cache over our releases.
        codeSplitting: {
          groups: [
            {
              name: 'stack',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@trpc|@tanstack)[\\/]/,
            },
            // What every page loads of ours is one file, however many screens share parts of it.
            {
              name: 'site',
              tags: ['$initial'],
              test: /src[\\/](client|domain)|virtual:screens|preload-helper/,
              priority: -1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})

/**
 * The service worker, beside the site in the same folder: at the root, under one name for ever, so that it may answer
 * for every page. Built by itself, or the site would be cut along what both use.
 */
const worker = defineConfig({
  root: 'src/client',
  publicDir: false,
  define: workerConstants,
  build: {
    outDir: '../../dist/client',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/client/service-worker/worker.ts',
      output: { entryFileNames: 'sw.js' },
    },
  },
})

/** The site as it is developed: what is no file of the client's is asked of the server. */
const developed = async () => ({
  ...site,
  server: {
    ...site.server,
    proxy: { [await proxiedPaths()]: `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
})

export default defineConfig(({ command, mode }) => {
  if (command === 'serve') return developed()
  return mode === 'worker' ? worker : site
})
