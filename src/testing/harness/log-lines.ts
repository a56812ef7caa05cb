import type { Log } from '../../server/core/dependencies.ts'
import { newLog } from '../../server/core/log.ts'

/** A line of the log, parsed. */
export interface LogLine {
  msg: string
  level: number
  requestId?: string
  path?: string
  job?: string
  status?: number
}

/** The server's own log, written to where a test can read it. */
export interface WrittenLog {
  log: Log
  /** As it would stand on the terminal. */
  text: () => string
  lines: () => LogLine[]
}

export function writtenLog(): WrittenLog {
  const written: string[] = []
  const log = newLog(
    { mode: 'start', logLevel: 'trace' },
    { write: (line) => void written.push(line) },
  )
  return {
    log,
    text: () => written.join(''),
    lines: () => written.map((line): LogLine => JSON.parse(line)),
  }
}
