import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import type { InstalledStack } from './install.ts'
import { packagesIn } from './packages.ts'
import type { Knex } from './packages.ts'

const run = promisify(execFile)
const LONGEST_START_MS = 60_000

/** What somebody who knows PostgreSQL sets on a small machine; each commit is on disk before it is answered. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  max_connections: '40',
} as const

export interface Connect {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** PostgreSQL while it runs. */
export interface Postgres {
  connectTo(database: string): Connect
  /** One connection, for orders. */
  orders(database: string): Knex
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const passwordFile = (folder: string): string => join(folder, 'password')

/** Makes a folder for PostgreSQL's data and a password of its own beside it. */
export async function initialise({ initdb }: InstalledStack, folder: string): Promise<void> {
  const who = unprivileged()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  writeFileSync(passwordFile(folder), randomBytes(24).toString('base64url'), { mode: 0o600 })
  for (const path of [join(folder, 'data'), passwordFile(folder)])
    if (who.uid !== undefined) chownSync(path, who.uid, who.gid ?? who.uid)
  await run(
    initdb,
    [
      '--pgdata=data',
      '--username=postgres',
      '--auth=scram-sha-256',
      '--pwfile=password',
      '--encoding=UTF8',
      '--locale=C',
    ],
    { cwd: folder, ...who },
  )
}

/** Starts PostgreSQL on a folder, listening on a free port of this machine. @throws Error when it does not answer */
export async function startPostgres(stack: InstalledStack, folder: string): Promise<Postgres> {
  const port = await freePort()
  const settings = { ...SETTINGS, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(stack.postgres, ['-D', 'data', '-p', String(port), ...args], {
    cwd: folder,
    stdio: 'ignore',
    ...unprivileged(),
  })
  const ended = once(server, 'exit')
  // It goes with whoever started it, however that ends. SIGINT is its fast shutdown: what is open is rolled back.
  const shutDown = (): boolean => server.kill('SIGINT')
  process.once('exit', shutDown)
  const password = readFileSync(passwordFile(folder), 'utf8')
  const connectTo = (database: string): Connect => ({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database,
  })
  const { knex } = packagesIn(stack.folder)
  const postgres: Postgres = {
    connectTo,
    orders: (database) =>
      knex({
        client: 'pg',
        connection: connectTo(database),
        pool: { min: 0, max: 1 },
        // What fails is thrown as well; until it answers that is nothing to tell.
        log: { warn: () => {} },
      }),
    stop: async () => {
      process.removeListener('exit', shutDown)
      if (server.exitCode === null && server.signalCode === null) shutDown()
      await ended
    },
  }
  try {
    await Promise.race([
      answers(postgres),
      ended.then(([code]) => Promise.reject(new Error(`PostgreSQL ended with ${code}`))),
    ])
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Waits until it answers, and that every commit reaches the disk. */
async function answers(postgres: Postgres): Promise<void> {
  const until = performance.now() + LONGEST_START_MS
  const orders = postgres.orders('postgres')
  try {
    /* oxlint-disable no-await-in-loop -- asked until it answers */
    while (performance.now() < until) {
      const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`
      const answered = await orders.raw(settings).then(
        ({ rows }) => rows[0],
        () => undefined,
      )
      if (answered?.['fsync'] === 'on' && answered['commits'] === 'on') return
      if (answered) throw new Error('PostgreSQL does not write its commits to the disk')
      await sleep(100)
    }
    /* oxlint-enable no-await-in-loop */
    throw new Error('PostgreSQL did not answer in time')
  } finally {
    await orders.destroy()
  }
}
