import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { RESULTS } from './src/tooling/tests.ts'

/** Two cores are a usual machine: vitest's own choice would leave one of them idle. */
const maxWorkers = '100%'
/** Generous: a busy machine must not fail a test, and none of them measures time. */
const testTimeout = 20_000

export default defineConfig({
  test: {
    reporters: process.env.CI ? ['default', ['json', { outputFile: RESULTS }]] : ['default'],
    projects: [
      { test: { name: 'domain', maxWorkers, testTimeout, include: ['src/domain/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          maxWorkers,
          testTimeout,
          include: ['src/{server,testing,tooling}/**/*.test.ts'],
          exclude: ['src/testing/journeys/**'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          maxWorkers,
          testTimeout,
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
          // One at a time, after everything else: a browser beside the other tests starves both.
          sequence: { groupOrder: 1 },
        },
      },
    ],
    coverage: { include: ['src/{domain,server,client}/**/*.{ts,tsx}'] },
  },
})
