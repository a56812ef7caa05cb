import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { cruise } from 'dependency-cruiser'
import importRules from '../../.dependency-cruiser.mjs'
import { ensureClientBuilt } from './client-build.ts'
import { captureProgram, repositoryFolder, SERVER_FLAGS } from './run-program.ts'
import type { Outcome } from './run-program.ts'
import { weighClient } from './client-size.ts'

/** An import that the rules do not allow. */
type ImportViolation = { rule: string; from: string; to: string }

async function layers(): Promise<Outcome> {
  const importViolations = await findImportViolations()
  const lines = importViolations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)
  return { passed: lines.length === 0, report: lines.join('\n') }
}

async function size(): Promise<Outcome> {
  await ensureClientBuilt()
  return weighClient()
}

/** With the flags of the server, since the size of its memory decides part of what a request costs. */
const speed = (args: string[] = []): Promise<Outcome> =>
  captureProgram('bench/guard/main.ts', args, { NODE_OPTIONS: SERVER_FLAGS.join(' ') })

/**
 * Threads of a check beside which others run. Each thread of the compiler judges for itself what its files share: on two
 * cores its own four take twice the CPU of one.
 */
const THREADS = String(Math.max(1, Math.floor(availableParallelism() / 2)))

/** The checks of every change, each also an npm script of its own (`format` writes there). */
const checks = {
  format: () => captureProgram('oxfmt', ['--check']),
  // GOMAXPROCS is read by what finds the types for oxlint.
  lint: () =>
    captureProgram('oxlint', ['--type-aware', '--deny-warnings'], { GOMAXPROCS: THREADS }),
  types: () => captureProgram('tsc', ['-b', '--pretty', 'false', '--checkers', THREADS]),
  layers,
  unused: () => captureProgram('knip'),
  size,
  speed,
} satisfies Record<string, (args?: string[]) => Promise<Outcome>>

export type CheckName = keyof typeof checks

/** One check, its report printed; answers whether it passed. */
export async function runCheck(name: CheckName, args: string[]): Promise<boolean> {
  const { passed, report } = await checks[name](args)
  if (report) console.log(report)
  console.log(`${name}: ${passed ? 'passed' : 'failed'}`)
  return passed
}

/** All checks at once, a line each as it ends, the report only of those that fail; answers how many did. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const start = performance.now()
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { passed, report, note }: Outcome = await check().catch((error: Error) => ({
        passed: false,
        report: error.message,
      }))
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${passed ? '✓' : '✗'} ${name} (after ${seconds} s)`)
      if (!passed) console.log(report)
      else if (note) console.log(note)
      return passed
    }),
  )
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed }
}

/** Imports that break the rules of .dependency-cruiser.mjs; empty when there are none. */
async function findImportViolations(): Promise<ImportViolation[]> {
  const { options = {}, ...ruleSet } = importRules
  const { enhancedResolveOptions = {}, ...cruiseOptions } = options
  const { output } = await cruise(
    ['src', 'migrations'],
    { ...cruiseOptions, ruleSet, validate: true, baseDir: repositoryFolder },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}
