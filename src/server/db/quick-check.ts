import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openConnection } from './open-connection.ts'
import { damaged } from './start-refused.ts'
import { syncToDisk } from './sync-to-disk.ts'
import type { StoreLog } from './types.ts'

/** The mark that a server runs on the database; one that ended well removes it. */
export interface RunningMark {
  remove(): void
}

/**
 * Checks the database's structure when the last stop was not clean (kill -9, power cut): its mark is still there.
 * Then marks the database as running. Seconds for a large database, nothing after a clean stop.
 * @param file path of the database
 * @throws StartRefused when it is damaged
 */
export function quickCheck(file: string, log: StoreLog): RunningMark {
  const mark = `${file}.running`
  if (existsSync(mark) && existsSync(file)) {
    log.warn({ file }, 'The last stop was not a clean one: checking the database')
    requireSound(file)
  }
  writeFileSync(
    mark,
    'Removed by a clean stop; found at a start, it makes Farebox check the database.\n',
  )
  syncToDisk(mark)
  syncToDisk(dirname(mark))
  return { remove: () => rmSync(mark, { force: true }) }
}

function requireSound(file: string): void {
  const sqlite = openConnection(file)
  try {
    const found = sqlite.pragma('quick_check(1)', { simple: true })
    if (found !== 'ok') throw damaged(file, found)
  } finally {
    sqlite.close()
  }
}
