import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { freshenClient } from './client-build.ts'
import { forgetFinding, takeFinding } from './findings.ts'
import { machine, version } from './machine-facts.ts'
import { home, run } from './programs.ts'
import { findProofs } from './proofs.ts'
import type { Proof } from './proofs.ts'
import { failedTests, RESULTS } from './tests.ts'
import { withTrustRows } from './trust-table.ts'

const PAGE = join(home, 'docs/trust.md')

const isBench = ({ file }: Proof): boolean => file.startsWith('bench/')
const filesOf = (proofs: readonly Proof[]): string[] => [...new Set(proofs.map(({ file }) => file))]

/** The proofs that are asked for by their ids; all unless any is. @throws Error naming those there are */
function chosen(ids: readonly string[]): Proof[] {
  const proofs = findProofs()
  const unknown = ids.filter((id) => !proofs.some((proof) => proof.id === id))
  if (unknown.length > 0) {
    const known = proofs.map(({ id }) => id).join(', ')
    throw new Error(`There is no proof ${unknown.join(', ')}: ${known}.`)
  }
  return ids.length === 0 ? proofs : proofs.filter(({ id }) => ids.includes(id))
}

/** Runs tests one file after the other, so that each has the machine for itself; answers what failed. */
async function runTestProofs(files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return []
  await freshenClient()
  rmSync(RESULTS, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`]
  const exitCode = await run('vitest', ['run', ...files, '--no-file-parallelism', ...reporters])
  const failed = existsSync(RESULTS) ? failedTests(JSON.parse(readFileSync(RESULTS, 'utf8'))) : []
  return exitCode === 0 || failed.length > 0 ? failed : ['vitest itself']
}

/** Runs scenarios of the benchmark, each named as its file; answers what failed or noted nothing. */
async function runBenchProofs(proofs: readonly Proof[]): Promise<string[]> {
  if (proofs.length === 0) return []
  const names = filesOf(proofs).map((file) => basename(file, '.ts'))
  const exitCode = await run('bench/main.ts', ['--only', names.join(',')])
  const silent = proofs.filter(({ id }) => takeFinding(id) === undefined).map(({ id }) => id)
  return exitCode === 0 ? silent : names
}

function writeDown(proofs: readonly Proof[], facts: string): void {
  const measured = `${new Date().toISOString().slice(0, 10)}, ${version()}`
  const rows = proofs.flatMap(({ id }) => {
    const finding = takeFinding(id)
    return finding ? [{ ...finding, measured }] : []
  })
  const all = findProofs().map(({ id }) => id)
  writeFileSync(PAGE, withTrustRows(readFileSync(PAGE, 'utf8'), rows, all, facts))
}

/**
 * Runs the proofs at full length, all or those named, and writes what they found into the table of docs/trust.md. When
 * one fails nothing is written. A proof that cannot run on this machine is left out, and its row stays. Answers the exit
 * code.
 */
export async function prove(ids: string[]): Promise<number> {
  const proofs = chosen(ids)
  for (const { id } of proofs) forgetFinding(id)
  process.env['PROVE'] = 'long'
  const start = performance.now()
  const facts = machine()
  console.log(`${proofs.map(({ id }) => id).join(', ')}\non ${facts}`)
  const failed = [
    ...(await runTestProofs(filesOf(proofs.filter((proof) => !isBench(proof))))),
    ...(await runBenchProofs(proofs.filter(isBench))),
  ]
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  if (failed.length > 0) {
    console.error(`Failed after ${minutes} minutes; docs/trust.md stays as it is:`)
    for (const name of failed) console.error(`✗ ${name}`)
    return 1
  }
  for (const { id } of proofs.filter(({ id }) => takeFinding(id) === undefined)) {
    console.log(`${id} was left out: its test does not run on this machine. Its row stays.`)
  }
  writeDown(proofs, facts)
  await run('oxfmt', ['docs/trust.md'])
  console.log(`Proved in ${minutes} minutes; docs/trust.md is written.`)
  return 0
}
