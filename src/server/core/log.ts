import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import type { Config } from './config.ts'
import type { Log } from './dependencies.ts'
import { loggedError } from './logged-error.ts'

/** Fields that are redacted everywhere: more people read the log than the database. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'email', 'phone']

/** Lines of requests go out together, so many bytes at once or after so many milliseconds: each write is a system call. */
const REQUEST_BUFFER = { minLength: 4096, periodicFlush: 500 } as const

type LogOptions = Pick<Config, 'mode' | 'logLevel'>

/** The server's log: a line of JSON each on standard output, unless said; in the demo for a person to read. */
export function newLog(config: LogOptions, to?: DestinationStream): Log {
  if (to !== undefined) return logTo(pino(optionsOf(config), to))
  if (config.mode === 'demo') {
    const options = { ignore: 'pid,hostname,requestId' }
    return logTo(pino({ ...optionsOf(config), transport: { target: 'pino-pretty', options } }))
  }
  const output = pino.destination({ fd: process.stdout.fd, sync: true, ...REQUEST_BUFFER })
  const flush = (): void => output.flushSync()
  process.once('exit', flush)
  return logTo(pino(optionsOf(config), output), flush)
}

function optionsOf({ mode, logLevel }: LogOptions): LoggerOptions {
  return {
    serializers: { err: (error) => loggedError(error) },
    // The demo's terminal shows where to go; its requests are told only when asked for.
    level: mode === 'demo' && logLevel === 'info' ? 'warn' : logLevel,
    redact: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`]),
  }
}

/** @param flush brings out what waits: after whatever is not the line of a request */
function logTo(log: Logger, flush: () => void = () => {}): Log {
  // Redaction costs more than everything else about a line.
  const requests = log.child({}, { redact: [] })
  const atOnce =
    (level: 'info' | 'warn' | 'error') =>
    (fields: object, message: string): void => {
      log[level](fields, message)
      flush()
    }
  return {
    request: (line) => requests.info(line, 'answered'),
    info: atOnce('info'),
    warn: atOnce('warn'),
    error: atOnce('error'),
  }
}
