import { availableParallelism } from 'node:os'
import { matchesGlob } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { leftOutFiles } from './src/testing/postgres/left-out.ts'
import { viteScreensPlugin, workerConstants } from './src/tooling/vite-screens-plugin.ts'
import { droppedGuard } from './src/testing/real-payments/dropped-guard.ts'
import { ProofsFirst } from './src/tooling/proofs-first.ts'
import { RESULTS } from './src/tooling/run-tests.ts'
import { testFiles, tierOf } from './src/tooling/tiers.ts'

/** More than the cores: whoever works on a database, a process or a browser waits for it a third of the time. */
const maxWorkers = Math.ceil(availableParallelism() * 1.5)
/** Whether this is `npm run prove`: what is tried thousands of times may take hours. */
const isLong = process.env['PROVE'] === 'long'
/** What only a test that hangs reaches: none of them measures time, and a busy machine must not fail one. */
const testTimeout = isLong ? 4 * 3_600_000 : 300_000
const hookTimeout = testTimeout
/** The same for what a test waits to see. */
const expect = { poll: { timeout: 60_000 } }
/** Nothing is kept between databases, nor between pages: files may follow each other in one process. */
const isolate = false
/** With it `endOfFile()` cleans up what a file shares. */
const endOfFile = 'src/testing/harness/end-of-file-setup.ts'
/** What a test makes up is undone before the next one. */
const restoreMocks = true

/** `TEST_ENGINE=postgres npm test` runs everything on PostgreSQL. */
const isWhollyOnPostgres = process.env['TEST_ENGINE'] === 'postgres'
/** Starts PostgreSQL for the tests that run on it. */
const postgres = 'src/testing/postgres/global-setup.ts'
const setupOfEngine = isWhollyOnPostgres ? { globalSetup: postgres } : {}

/** What is left out there; what is of PostgreSQL alone runs in a project of its own. */
const ofEngine = isWhollyOnPostgres ? leftOutFiles : ['src/testing/{postgres,servers}/**']
/** Skips single tests there. */
const skipLeftOut = 'src/testing/postgres/skip-left-out.ts'

/** Which tier runs: all files unless it is said. */
const { TIER } = process.env
/** Of some files, those of the tier that runs. */
const ofTier = (include: string[]): string[] =>
  TIER === undefined
    ? include
    : testFiles().filter(
        (file) => tierOf(file) === TIER && include.some((pattern) => matchesGlob(file, pattern)),
      )

/** The guards are dropped on SQLite in tier a, and here in tier c. */
const guardsHere = TIER === undefined || TIER === 'c' ? ['src/server/**/*guards.test.ts'] : []

export default defineConfig({
  test: {
    reporters: TIER ? ['default', ['json', { outputFile: RESULTS }]] : ['default'],
    sequence: { sequencer: ProofsFirst },
    projects: [
      {
        test: {
          name: 'domain',
          maxWorkers,
          testTimeout,
          hookTimeout,
          restoreMocks,
          isolate,
          expect,
          include: ofTier(['src/domain/**/*.test.ts']),
        },
      },
      {
        plugins: droppedGuard(),
        test: {
          name: 'server',
          // What is kept between runs is kept whichever guard was dropped.
          fsModuleCache: process.env['SABOTAGE'] === undefined,
          maxWorkers,
          testTimeout,
          hookTimeout,
          restoreMocks,
          isolate,
          expect,
          include: ofTier([
            'src/{payments-simulator,server,testing,tooling}/**/*.test.ts',
            'bench/**/*.test.ts',
          ]),
          exclude: ['src/testing/e2e/**', ...ofEngine],
          setupFiles: [endOfFile, skipLeftOut],
          ...setupOfEngine,
        },
      },
      {
        test: {
          name: 'postgres',
          env: { TEST_ENGINE: 'postgres', TEST_BESIDE_SQLITE: 'yes' },
          globalSetup: postgres,
          maxWorkers,
          testTimeout,
          hookTimeout,
          restoreMocks,
          isolate,
          expect,
          include: isWhollyOnPostgres
            ? []
            : [
                ...ofTier([
                  'src/testing/{postgres,servers}/**/*.test.ts',
                  'src/testing/races/**/*.test.ts',
                  'src/testing/contract/two-doors*.test.ts',
                ]),
                ...guardsHere,
              ],
          setupFiles: [endOfFile, skipLeftOut],
        },
      },
      {
        plugins: [react({ jsxImportSource: '#jsx' }), viteScreensPlugin()],
        define: workerConstants,
        test: {
          name: 'screens',
          maxWorkers,
          testTimeout,
          hookTimeout,
          restoreMocks,
          isolate,
          expect,
          include: ofTier(['src/client/**/*.test.ts', 'src/client/**/*.test.tsx']),
          environment: 'jsdom',
          setupFiles: [endOfFile, skipLeftOut, 'src/testing/harness/dom-setup.ts'],
          ...setupOfEngine,
          css: false,
        },
      },
      {
        test: {
          name: 'e2e',
          ...setupOfEngine,
          expect,
          include: ofTier(['src/testing/e2e/**/*.e2e.test.ts']),
          setupFiles: [endOfFile, skipLeftOut],
          maxWorkers,
          isolate,
          testTimeout: 600_000,
          hookTimeout,
          // After everything else: a browser beside the other tests starves both.
          sequence: { groupOrder: 1 },
        },
      },
    ],
    coverage: { include: ['src/{domain,server,client}/**/*.{ts,tsx}'] },
  },
})
