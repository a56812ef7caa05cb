import { pino } from 'pino'
import type { DestinationStream, LoggerOptions } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './logged-error.ts'
import type { Log } from './parts.ts'

/** Never written, wherever it stands: the log is read by more people than the database. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'email', 'phone']

/** The server's log: a line of JSON each on standard output, unless said; in the demo for a person to read. */
export function newLog(
  { mode, logLevel }: Pick<Config, 'mode' | 'logLevel'>,
  to?: DestinationStream,
): Log {
  const pretty = { target: 'pino-pretty', options: { ignore: 'pid,hostname,requestId' } }
  const options: LoggerOptions = {
    serializers: { err: (error) => loggedError(error) },
    // The demo's terminal shows where to go; its requests are told only when asked for.
    level: mode === 'demo' && logLevel === 'info' ? 'warn' : logLevel,
    redact: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`]),
    ...(mode === 'demo' && { transport: pretty }),
  }
  const log = to === undefined ? pino(options) : pino(options, to)
  // Looking for secrets takes longer than all else of a line.
  const requests = log.child({}, { redact: [] })
  return {
    request: (line) => requests.info(line, 'answered'),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  }
}
