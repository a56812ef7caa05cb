import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Says whether a file is a program that we may start. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of some programs that stands on the path, by where it stands; undefined when none does. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** Whether we may install what is missing: on Debian as root. Ubuntu's package of a name may be an empty shell. */
export const mayInstall = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Installs packages from Debian. @throws Error with `how` to do it by hand, and what apt said */
export function installFromDebian(packages: readonly string[], how: string): void {
  console.log(`Installing ${packages.join(', ')}, once …`)
  const apt = (...args: string[]): void => {
    const { status, stderr } = spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${how}\n${stderr}`)
  }
  apt('update')
  apt('install', '--yes', '--no-install-recommends', ...packages)
}

/** Sees to it that programs are there, each named like its package. @throws Error that says what to do */
export function ensurePrograms(names: readonly string[]): void {
  const missing = names.filter((name) => onPath([name]) === undefined)
  if (missing.length === 0) return
  const how = `${missing.join(' and ')} must be installed (Debian: sudo apt-get install ${missing.join(' ')})`
  if (!mayInstall()) throw new Error(how)
  installFromDebian(missing, how)
}
