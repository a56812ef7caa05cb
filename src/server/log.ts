import { pino } from 'pino'
import type { Config } from './config.ts'
import type { Log } from './parts.ts'

/** Never written, wherever it stands: the log is read by more people than the database. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'email', 'phone']

/** The server's log: a line of JSON each on standard output; in the demo for a person to read. */
export function newLog({ mode, logLevel }: Pick<Config, 'mode' | 'logLevel'>): Log {
  const pretty = { target: 'pino-pretty', options: { ignore: 'pid,hostname,requestId' } }
  return pino({
    // The demo's terminal shows where to go; its requests are told only when asked for.
    level: mode === 'demo' && logLevel === 'info' ? 'warn' : logLevel,
    redact: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`]),
    ...(mode === 'demo' && { transport: pretty }),
  })
}
