// `npm run demo`, `npm start` and `npm run migrate` end up here: the only file that reads the environment, the clock
// and chance, and the only one that prints.
import { randomBytes } from 'node:crypto'
import closeWithGrace from 'close-with-grace'
import { MODES, readConfig } from './config.ts'
import type { Config, Mode } from './config.ts'
import { StartRefused } from './db/start-refused.ts'
import { startStore } from './db/start-store.ts'
import { newLog } from './log.ts'
import type { Log } from './parts.ts'
import { startServer } from './start-server.ts'
import type { RunningServer } from './start-server.ts'

/** Below the 10 seconds after which service managers kill. */
const LONGEST_CLOSE = 9000

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** 1 to 2^53 - 1. */
function randomId(): number {
  const id = Number(randomBytes(8).readBigUInt64BE() >> 11n)
  return id === 0 ? randomId() : id
}

const DEMO_ACCOUNTS = `
  admin@example.com   farebox-demo-admin   administrator
  agent@example.com   farebox-demo-agent   agent at the counter
  asha@example.com    farebox-demo         customer
`

function announce({ url, setUpLink }: RunningServer, mode: Mode): void {
  console.log(`\nFarebox is ready: ${url}`)
  if (mode === 'demo') console.log(`\nSign in as${DEMO_ACCOUNTS}`)
  if (setUpLink !== null) {
    console.log(`\nMake the first administrator here, once, within a day:\n  ${setUpLink}\n`)
  }
}

/** npm hands on what the terminal has sent to all of its group: a second signal is the first one again, not impatience. */
function hearNoMoreSignals(): void {
  for (const name of STOP_SIGNALS) process.removeAllListeners(name).on(name, () => {})
}

async function serve(config: Config, log: Log): Promise<void> {
  const server = await startServer(config, { clock: Date.now, randomId, log })
  closeWithGrace({ delay: LONGEST_CLOSE, logger: false }, async ({ err, signal }) => {
    if (err !== undefined) log.error({ err }, 'Stopping because of an error')
    else log.info({ signal }, 'Stopping')
    hearNoMoreSignals()
    await server.close()
  })
  // After that: whoever reads it may send a signal at once.
  announce(server, config.mode)
}

async function run(mode: Mode): Promise<void> {
  const config = readConfig(mode, process.env)
  const log = newLog(config)
  if (mode !== 'migrate') return serve(config, log)
  const store = await startStore({ folder: config.dataFolder, log })
  await store.close()
  console.log(`The database in ${config.dataFolder} is up to date.`)
}

const mode = MODES.find((known) => known === process.argv[2])
try {
  if (mode === undefined) throw new StartRefused(`Say one of: ${MODES.join(', ')}.`)
  await run(mode)
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}
