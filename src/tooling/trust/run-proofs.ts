import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ensureClientBuilt } from '../client-build.ts'
import { clearProofResults, readProofResults } from './proof-results.ts'
import { machineFacts, version } from '../machine-facts.ts'
import { repositoryFolder, runProgram } from '../run-program.ts'
import { findProofs } from './find-proofs.ts'
import type { Proof } from './find-proofs.ts'
import { failedTests, RESULTS } from '../run-tests.ts'
import { withTrustRows } from './trust-table.ts'
import type { TrustRow } from './trust-table.ts'

const PAGE = join(repositoryFolder, 'docs/trust.md')

const isBench = ({ file }: Proof): boolean => file.startsWith('bench/')
const filesOf = (proofs: readonly Proof[]): string[] => [...new Set(proofs.map(({ file }) => file))]

/** The proofs that are asked for by their ids; all unless any is. @throws Error naming those there are */
function chosen(proofs: readonly Proof[], ids: readonly string[]): readonly Proof[] {
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
  await ensureClientBuilt()
  rmSync(RESULTS, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`]
  const exitCode = await runProgram('vitest', [
    'run',
    ...files,
    '--no-file-parallelism',
    ...reporters,
  ])
  const failed = existsSync(RESULTS) ? failedTests(JSON.parse(readFileSync(RESULTS, 'utf8'))) : []
  return exitCode === 0 || failed.length > 0 ? failed : ['vitest itself']
}

/** Runs scenarios of the benchmark, each named as its file; answers what failed, or noted nothing. */
async function runBenchProofs(proofs: readonly Proof[]): Promise<string[]> {
  if (proofs.length === 0) return []
  const names = filesOf(proofs).map((file) => basename(file, '.ts'))
  const exitCode = await runProgram('bench/main.ts', ['--only', names.join(',')])
  const found = new Set(readProofResults().map(({ id }) => id))
  return exitCode === 0 ? proofs.map(({ id }) => id).filter((id) => !found.has(id)) : names
}

/** What prevents writing the page: failed proofs, and findings without a proof. */
async function runProofs(proofs: readonly Proof[], known: readonly Proof[]): Promise<string[]> {
  const failed = [
    ...(await runTestProofs(filesOf(proofs.filter((proof) => !isBench(proof))))),
    ...(await runBenchProofs(proofs.filter(isBench))),
  ]
  const unsaid = readProofResults().filter(({ id }) => !known.some((proof) => proof.id === id))
  return [...failed, ...unsaid.map(({ id }) => `${id}: no test says // proves ${id}: …`)]
}

async function writeDown(rows: TrustRow[], known: readonly Proof[], facts?: string): Promise<void> {
  writeFileSync(PAGE, withTrustRows(readFileSync(PAGE, 'utf8'), rows, known, facts))
  await runProgram('oxfmt', ['docs/trust.md'])
}

/**
 * Runs the proofs at full length, all or those named, and writes what they found into the table of docs/trust.md. When
 * one fails nothing is written. A proof that cannot run on this machine is left out, and its row stays. `--rows` runs
 * none, and makes the table name each proof there is. Answers the exit code.
 */
export async function prove(args: string[]): Promise<number> {
  const known = findProofs()
  if (args.includes('--rows')) {
    await writeDown([], known)
    return 0
  }
  const proofs = chosen(known, args)
  const ids = proofs.map(({ id }) => id)
  clearProofResults()
  process.env['PROVE'] = 'long'
  const start = performance.now()
  const facts = machineFacts()
  console.log(`${ids.join(', ')}\non ${facts}`)
  const failed = await runProofs(proofs, known)
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  if (failed.length > 0) {
    console.error(`Failed after ${minutes} minutes; docs/trust.md stays as it is:`)
    for (const name of failed) console.error(`✗ ${name}`)
    return 1
  }
  const measured = `${new Date().toISOString().slice(0, 10)}, ${version()}`
  const rows = readProofResults()
    .filter(({ id }) => ids.includes(id))
    .map((finding) => ({ ...finding, measured }))
  for (const id of ids.filter((id) => !rows.some((row) => row.id === id))) {
    console.log(`${id} was left out: its test does not run on this machine. Its row stays.`)
  }
  await writeDown(rows, known, rows.length > 0 ? facts : undefined)
  console.log(`Proved in ${minutes} minutes; docs/trust.md is written.`)
  return 0
}
