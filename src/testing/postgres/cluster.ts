import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { giveToPostgres, postgresBinaries, unprivileged } from './binaries.ts'

/** Nothing survives a test: what a power cut would take need not be on disk. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
} as const
/** As most servers have one: what Farebox compares and folds must not go by it. */
const LOCALE = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
const LONGEST_START = 30_000

/** What counts where something is switched off or replaced: an answer means that it is on disk. */
export const DURABLE = {
  max_connections: '200',
  shared_buffers: '64MB',
  max_wal_size: '1GB',
} as const

/** A server of PostgreSQL with a data folder of its own. */
export interface Cluster {
  /** Of its database `postgres`, as its superuser. */
  url: string
  port: number
  /** Its data folder. */
  data: string
  /** Ends it, open transactions rolled back, and removes its folder. */
  stop(): Promise<void>
  /** Ends it, open transactions rolled back; its folder stays until `stop`. */
  halt(): Promise<void>
  /** Ends it as a power cut would; its folder stays until `stop`. */
  kill(): Promise<void>
}

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** In bytes: a server and the databases of three tests at once take a tenth of it. */
const ROOM_IN_MEMORY = 4 * 2 ** 30

/**
 * Where the folder of a server lies whose data need not last: in memory where there is room. Each test's database is a
 * copy of several hundred files, which a disk takes longer to make and to remove than PostgreSQL to do the rest.
 */
function folderInMemory(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) < ROOM_IN_MEMORY ? tmpdir() : MEMORY
}

/** Makes the data folder of a new server, for whoever may run it. */
function newDataFolder(parent: string): string {
  const { initdb } = postgresBinaries()
  const who = unprivileged()
  const folder = mkdtempSync(join(parent, 'farebox-cluster-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  giveToPostgres(folder)
  const options = ['--username=farebox', '--auth=trust', '--encoding=UTF8', ...LOCALE]
  execFileSync(initdb, ['-D', data, '--no-sync', ...options], {
    cwd: folder,
    stdio: 'pipe',
    ...who,
  })
  return data
}

/** Starts PostgreSQL on an empty folder, for tests, listening on a free port of this machine. */
export const startCluster = (settings: Record<string, string> = FAST): Promise<Cluster> =>
  runCluster(newDataFolder(settings === FAST ? folderInMemory() : tmpdir()), settings)

/** Starts PostgreSQL on a data folder that is there, and waits until it answers. */
export async function runCluster(
  data: string,
  settings: Record<string, string>,
  port?: number,
): Promise<Cluster> {
  const folder = dirname(data)
  const used = port ?? (await freePort())
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(postgresBinaries().postgres, ['-D', data, '-p', String(used), ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', serverLog()],
    ...unprivileged(),
  })
  const ended = once(server, 'exit')
  const isRunning = (): boolean => server.exitCode === null && server.signalCode === null
  // It goes with whoever started it, however that ends. SIGINT is its fast shutdown.
  const shutDown = (): boolean => server.kill('SIGINT')
  process.once('exit', shutDown)
  const url = `postgres://farebox@127.0.0.1:${used}/postgres`
  const end = async (how: () => unknown): Promise<void> => {
    process.removeListener('exit', shutDown)
    if (isRunning()) how()
    await ended
  }
  const halt = (): Promise<void> => end(shutDown)
  const stop = async (): Promise<void> => {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  }
  // SIGQUIT is its immediate shutdown: nothing is finished, and its own processes go as well.
  const kill = (): Promise<void> => end(() => server.kill('SIGQUIT'))
  try {
    await serverAnswers(url)
    return { url, port: used, data, stop, halt, kill }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where PostgreSQL writes what it refuses and why: the file that `TEST_POSTGRES_LOG` names, or nowhere. */
function serverLog(): number | 'ignore' {
  const file = process.env['TEST_POSTGRES_LOG']
  return file === undefined ? 'ignore' : openSync(file, 'a')
}

/** Waits until a server, or a pooler before it, answers. @throws Error of the last attempt after half a minute */
export async function serverAnswers(url: string): Promise<void> {
  const until = performance.now() + LONGEST_START
  for (;;) {
    const client = new Client(url)
    try {
      // oxlint-disable-next-line no-await-in-loop -- asked until it answers
      await client.connect()
      // oxlint-disable-next-line no-await-in-loop -- as above
      return await client.end()
    } catch (error) {
      if (performance.now() > until) throw error
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(50)
    }
  }
}

/** A port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
