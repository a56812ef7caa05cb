// `npm run speed`: how many statements each flow runs, and its CPU time beside the same work without the product.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countFlows, pairsOf } from './flows.ts'
import { measureRatios, renewedRatios, slowerFlows } from './ratios.ts'
import type { Ratios } from './ratios.ts'
import { openServers } from './servers.ts'
import { changedStatements } from './statements.ts'
import type { StatementCounts } from './statements.ts'

interface Recorded {
  /** CPU time ÷ that of the raw work. */
  ratios: Ratios
  statements: Record<string, StatementCounts>
}

const RENEW = '--renew'
const FILE = join(import.meta.dirname, 'recorded.json')

async function main(args: string[]): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
  const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded
  const folder = mkdtempSync(join(tmpdir(), 'farebox-guard-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  const servers = await openServers(folder)
  const statements = await countFlows(servers)
  const pairs = pairsOf(servers)
  const ratios = await measureRatios(pairs, recorded.ratios)
  await servers.close()

  for (const [flow, ratio] of Object.entries(ratios))
    console.log(`${flow}: ${ratio} × the CPU time of the raw work`)
  for (const [flow, { all }] of Object.entries(statements))
    console.log(`${flow}: ${all} statements`)
  if (args.includes(RENEW)) {
    const renewed = { ratios: renewedRatios(pairs, recorded.ratios, ratios), statements }
    writeFileSync(FILE, `${JSON.stringify(renewed, null, 2)}\n`)
    return
  }
  const failures = [
    ...changedStatements(recorded.statements, statements),
    ...slowerFlows(pairs, recorded.ratios, ratios),
  ]
  if (failures.length === 0) return
  for (const failure of failures) console.log(`Failed: ${failure}`)
  console.log(`If that is meant, renew bench/guard/recorded.json: npm run speed -- ${RENEW}`)
  process.exitCode = 1
}

await main(process.argv.slice(2))
