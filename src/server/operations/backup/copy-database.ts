import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import Sqlite from 'better-sqlite3'

/** How a copy shares the machine with the server beside it. decisions/0028 */
export interface Pace {
  /** Pages of one step, 4 KiB each. */
  pages: number
  /** How long a step is followed by rest, as a multiple of the time it took. */
  rest: number
  /** Steps after which the copy is synced, so that no commit of the server waits for all of it. */
  stepsToDisk: number
}

const GENTLE: Pace = { pages: 256, rest: 3, stepsToDisk: 4 }

/**
 * Copies a database as of one moment, while others write to it: its own connection reads one snapshot, which blocks
 * nobody. The copy is one complete file with all that was committed before. For a process of its own: it sleeps.
 * @param target an empty file, whose mode it keeps
 * @throws Error when either cannot be read or written
 */
export async function copyDatabase(
  source: string,
  target: string,
  pace: Pace = GENTLE,
): Promise<void> {
  const sqlite = new Sqlite(source, { readonly: true, fileMustExist: true, timeout: 5000 })
  // Closed after the copy: to close a file earlier drops SQLite's lock on it.
  const copy = openSync(target, 'r+')
  try {
    sqlite.exec('begin')
    sqlite.prepare('select count(*) from sqlite_schema').get() // a snapshot begins with its first reading
    await sqlite.backup(target, { progress: stepper(copy, pace) })
    sqlite.exec('commit')
  } finally {
    sqlite.close()
    closeSync(copy)
  }
  const whole = new Sqlite(target)
  whole.pragma('journal_mode = delete') // no second file belongs to it
  whole.close()
}

function stepper(copy: number, { pages, rest, stepsToDisk }: Pace): () => number {
  let steps = 0
  let began = performance.now()
  return () => {
    steps += 1
    if (steps % stepsToDisk === 0) fdatasyncSync(copy)
    sleep((performance.now() - began) * rest)
    began = performance.now()
    return pages
  }
}

/** Blocks, since this process does nothing else. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
