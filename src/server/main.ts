// The server's entry: `npm run demo`, `npm start`, `npm run migrate` and the operator's commands. The one file of the
// server that reads the environment and the machine's clock, draws random ids, and prints; services are handed them.
// Secrets are drawn where they are made.
import { SECOND } from '../domain/time/calendar.ts'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import closeWithGrace from 'close-with-grace'
import { Fault } from '../domain/fault.ts'
import { MODES, readConfig } from './core/config.ts'
import type { Config, Mode } from './core/config.ts'
import type { Ambient, Log } from './core/dependencies.ts'
import { newLog } from './core/log.ts'
import { StartRefused } from './db/connection/start-refused.ts'
import { migratePostgres } from './db/postgres/migrate-postgres.ts'
import { startSqliteStore } from './db/sqlite/start-sqlite-store.ts'
import { BackupRefused } from './operations/backup/backup-refused.ts'
import { CommandRefused, HelpRequested } from './operations/commands/command-types.ts'
import { COMMANDS, isCommand } from './operations/commands/command-names.ts'
import type { CommandName } from './operations/commands/command-names.ts'
import { TransferRefused } from './operations/transfer/table-shape.ts'
import { loadDemo, startServer } from './start-server.ts'
import type { RunningServer } from './start-server.ts'

/** Below the 10 seconds after which service managers kill, of which a time to drain is asked beside. */
const LONGEST_CLOSE = 9000

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The user id of the process; undefined on Windows. */
const uid = process.geteuid?.()

/** Milliseconds since the process began, which no change of the clock moves. */
const uptime = (): number => performance.now()

/** A random id of a row: 1 to 2^53 - 1. */
function randomId(): number {
  const id = Number(randomBytes(8).readBigUInt64BE() >> 11n)
  return id === 0 ? randomId() : id
}

/** After `demo`: the launcher builds the client meanwhile, and says when that is done. src/tooling/run-command.ts */
const AFTER_BUILD = 'after-build'

const DEMO_ACCOUNTS = `
  admin@example.com   farebox-demo-admin   administrator
  agent@example.com   farebox-demo-agent   agent at the counter
  asha@example.com    farebox-demo         customer
`

function announce({ url, setUpLink, waysToPaySummary }: RunningServer, { mode }: Config): void {
  if (mode === 'start') console.log(`\n${waysToPaySummary}`)
  console.log(`\nFarebox is ready: ${url}`)
  if (mode === 'demo') console.log(`\nSign in as${DEMO_ACCOUNTS}`)
  if (setUpLink !== null) {
    console.log(`\nMake the first administrator here, once, within a day:\n  ${setUpLink}\n`)
  }
}

/**
 * npm forwards a signal that the terminal has already sent to the whole process group: a second signal right after the
 * first is the same one.
 */
function ignoreSignals(): void {
  for (const name of STOP_SIGNALS) process.removeAllListeners(name).on(name, () => {})
}

/** Whether the launcher has built the client; it hangs up where it could not. */
const clientBuilt = (): Promise<boolean> =>
  new Promise((resolve) => {
    process.once('disconnect', () => resolve(false))
    process.once('message', () => {
      resolve(true)
      process.disconnect?.()
    })
  })

const ambientOf = (log: Log): Ambient => ({ clock: Date.now, uptime, randomId, uid, log })

async function serve(config: Config, log: Log): Promise<void> {
  const server = await startServer(config, ambientOf(log))
  const delay = LONGEST_CLOSE + config.drainSeconds * SECOND
  closeWithGrace({ delay, logger: false }, async ({ err, signal }) => {
    if (err !== undefined) log.error({ err }, 'Stopping because of an error')
    else log.info({ signal }, 'Stopping')
    ignoreSignals()
    // A supervisor replaces this server; whoever presses Ctrl-C waits for nobody.
    if (signal === 'SIGTERM') await server.drain()
    await server.close()
  })
  // After that: whoever reads it may send a signal at once.
  announce(server, config)
}

async function run(mode: Mode, [what]: string[]): Promise<void> {
  const config = readConfig(mode, process.env)
  const log = newLog(config)
  if (mode === 'demo') {
    const isBuilt = what === AFTER_BUILD ? clientBuilt() : true
    await loadDemo(config, ambientOf(log))
    if (!(await isBuilt)) return
  }
  if (mode !== 'migrate') return serve(config, log)
  if (config.databaseUrl === null) {
    const store = await startSqliteStore({ folder: config.dataFolder, log })
    await store.close()
    console.log(`The database in ${config.dataFolder} is up to date.`)
  } else {
    await migratePostgres({ url: config.databaseDirectUrl ?? config.databaseUrl, log })
    console.log('The database of DATABASE_URL is up to date.')
  }
}

/**
 * A launcher on an older Node runs the server as its child, and cannot hand on that it was killed: the server then stops by
 * itself. A process on Windows keeps the id of a parent that is gone.
 */
function stopWithLauncher(launcher: number): void {
  const isGone = (): boolean => {
    if (process.ppid !== launcher) return true
    try {
      return !process.kill(launcher, 0)
    } catch {
      return true
    }
  }
  const watch = setInterval(() => {
    if (!isGone()) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, SECOND)
  watch.unref()
}

/** Warnings and worse: a command prints to the terminal, its log is separate. */
const commandLog = (): Log => newLog({ mode: 'start', logLevel: 'warn' })

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

async function command(name: CommandName, args: string[]): Promise<number> {
  const { commands } = await import('./operations/commands/command-list.ts')
  return commands[name]({
    config: readConfig('start', process.env),
    args,
    from: process.env['INIT_CWD'] ?? process.cwd(),
    clock: Date.now,
    uptime,
    randomId,
    uid,
    log: commandLog(),
    print: console.log,
    ask: process.stdin.isTTY ? ask : null,
  })
}

/** Whether an error is told as one line; an unexpected one comes with its stack. */
const isForTheOperator = (error: unknown): error is Error =>
  [StartRefused, CommandRefused, BackupRefused, TransferRefused, Fault].some(
    (kind) => error instanceof kind,
  )

// Files are readable by their owner only: they hold names and keys.
process.umask(0o077)
// Programs that a launched command starts inherit the variable too: it is not about them.
const launcher = Number(process.env['FAREBOX_LAUNCHER_PID'])
if (launcher === process.ppid) stopWithLauncher(launcher)
const [word, ...args] = process.argv.slice(2)
const mode = MODES.find((known) => known === word)
try {
  if (isCommand(word)) process.exitCode = await command(word, args)
  else if (mode !== undefined) await run(mode, args)
  else throw new StartRefused(`Say one of: ${[...MODES, ...COMMANDS].join(', ')}.`)
} catch (error) {
  if (error instanceof HelpRequested) console.log(error.message)
  else {
    console.error(isForTheOperator(error) ? error.message : error)
    process.exitCode = 1
  }
}
