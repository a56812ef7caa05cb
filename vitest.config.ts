import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { RESULTS } from './src/tooling/tests.ts'

export default defineConfig({
  test: {
    reporters: process.env.CI ? ['default', ['json', { outputFile: RESULTS }]] : ['default'],
    projects: [
      { test: { name: 'domain', include: ['src/domain/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['src/{server,testing,tooling}/**/*.test.ts'],
          exclude: ['src/testing/journeys/**'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['src/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['src/testing/dom-setup.ts'],
          css: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['src/testing/journeys/**/*.journey.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // After everything else: a browser beside the other tests would starve both.
          sequence: { groupOrder: 1 },
        },
      },
    ],
    coverage: { include: ['src/{domain,server,client}/**/*.{ts,tsx}'] },
  },
})
