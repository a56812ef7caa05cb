import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { giveToPostgres, unprivileged } from './binaries.ts'
import { freePort, serverAnswers } from './cluster.ts'

/** PgBouncer of this machine; undefined where there is none. On Debian: apt-get install pgbouncer. */
export const poolerBinary = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file))

/** Its version, such as `1.18.0`. */
export function poolerVersion(binary: string): string {
  const said = execFileSync(binary, ['--version'], { encoding: 'utf8' })
  return /^PgBouncer (\S+)/.exec(said)?.[1] ?? 'unknown'
}

/** A PgBouncer before a server of PostgreSQL. */
export interface Pooler {
  /** Of the database `postgres` through it. */
  url: string
  /** Whether it knows prepared statements, as it does from 1.21 on. */
  prepares: boolean
  stop: () => Promise<void>
}

/**
 * Starts PgBouncer by transaction before a server, on a free port of this machine.
 * @param serverUrl of a database of that server
 * @throws Error where there is none on this machine
 */
export async function startPooler(serverUrl: string): Promise<Pooler> {
  const binary = poolerBinary()
  if (binary === undefined) throw new Error('pgbouncer is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'farebox-pooler-'))
  const port = await freePort()
  const [, minor = 0] = poolerVersion(binary).split('.').map(Number)
  const prepares = minor >= 21
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration(new URL(serverUrl), port, prepares))
  giveToPostgres(folder)
  const pooler = spawn(binary, [file], { cwd: folder, stdio: 'ignore', ...unprivileged() })
  const ended = once(pooler, 'exit')
  // It goes with whoever started it, however that ends.
  const end = (): boolean => pooler.kill('SIGTERM')
  process.once('exit', end)
  const url = new URL(serverUrl)
  url.port = String(port)
  const stop = async (): Promise<void> => {
    process.removeListener('exit', end)
    if (pooler.exitCode === null) end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await serverAnswers(url.href)
    return { url: url.href, prepares, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const configuration = (server: URL, port: number, prepares: boolean): string => `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 100
max_client_conn = 2000
${prepares ? 'max_prepared_statements = 1000' : ''}
`
