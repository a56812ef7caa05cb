import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from './run-program.ts'
import type { TestCounts } from './run-tests.ts'

const PAGE = join(repositoryFolder, 'docs/trust.md')

/** The line of the page that says when the proofs last ran. */
const LINE = /^The last complete run of `npm run prove`: .*$/m

/** A complete run of the proofs. */
interface CompleteRun extends TestCounts {
  /** When it ended. */
  at: Date
  /** Of what: git's short name of the commit. */
  commit: string
}

/** The page with this run as the last one. @throws Error where it has no line for it */
export function withLastRun(page: string, { at, commit, passed, failed }: CompleteRun): string {
  if (!LINE.test(page)) throw new Error('docs/trust.md has no line for the last complete run')
  const day = at.toISOString().slice(0, 10)
  const counts = `${passed} passed, ${failed} failed`
  return page.replace(
    LINE,
    `The last complete run of \`npm run prove\`: ${day}, commit ${commit}, ${counts}.`,
  )
}

/** Writes a complete run of the proofs into docs/trust.md, to be committed; outside of a clone nobody could say of what. */
export function recordRun(counts: TestCounts): void {
  if (!existsSync(join(repositoryFolder, '.git'))) return
  // What is not committed is marked, since nobody could repeat it.
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  const commit = execFileSync('git', args, { cwd: repositoryFolder, encoding: 'utf8' }).trim()
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(PAGE, withLastRun(page, { ...counts, at: new Date(), commit }))
  console.log('docs/trust.md has this run now, to be committed.')
}
