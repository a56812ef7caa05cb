import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Terminal } from '../../server/operations/commands/command-types.ts'
import { readConfig } from '../../server/core/config.ts'
import { quiet } from '../harness/test-store.ts'
import { databaseOf } from '../postgres/test-database.ts'

interface CheckInOptions {
  /** An ordinary user's by default. */
  uid?: number
  clock?: () => number
  environment?: Record<string, string>
  /** What is typed when the operator is asked; nobody sits there by default. */
  answer?: string
}

let lastId = 0

/** A terminal in which a test runs a command, on the database of that folder; it collects the output. */
export function aTerminal(
  dataFolder: string,
  args: string[] = [],
  { uid = 1000, clock = Date.now, environment = {}, answer }: CheckInOptions = {},
): Terminal & { printed: string[] } {
  const printed: string[] = []
  const url = databaseOf(join(dataFolder, 'farebox.db'))
  const database = url === undefined ? {} : { DATABASE_URL: url }
  return {
    config: readConfig('start', { DATA_DIR: dataFolder, PORT: '0', ...database, ...environment }),
    args,
    from: tmpdir(),
    clock,
    uid,
    uptime: () => performance.now(),
    randomId: () => ++lastId,
    log: quiet,
    print: (line) => void printed.push(line),
    ask: answer === undefined ? null : async () => answer,
    printed,
  }
}
