import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether we may install what is missing: on Debian as root. Ubuntu's package of a name may be an empty shell. */
const mayInstall = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** The headless shell first: the end-to-end tests take a fifth less time in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]
const HOW = `The end-to-end tests need Chromium: install it (Debian: sudo apt-get install ${SHELL}), or set CHROMIUM to its path.`

/** How our tests start it: no sandbox (containers have none), and no calls home. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The machine's own Chromium: `CHROMIUM` if set, else the usual places; undefined when there is none. */
function findChromium(): string | undefined {
  const { CHROMIUM } = process.env
  if (CHROMIUM) return isProgram(CHROMIUM) ? CHROMIUM : undefined
  return onPath(NAMES) ?? ELSEWHERE.find(isProgram)
}

/** Path of a Chromium, installed first where that is allowed; throws one line that says what to do. */
export function ensureChromium(): string {
  if (!process.env.CHROMIUM && !findChromium() && mayInstall()) installFromDebian([SHELL], HOW)
  const path = findChromium()
  if (path) return path
  throw new Error(
    process.env.CHROMIUM ? `CHROMIUM is ${process.env.CHROMIUM}, which is no program. ${HOW}` : HOW,
  )
}

/** Says whether a file is a program that we may start. */
function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where the first of some programs on the PATH is; undefined when none is there. */
function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** Installs packages from Debian. @throws Error with `how` to do it by hand, and apt's output */
function installFromDebian(packages: readonly string[], how: string): void {
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

/** Makes sure that programs are installed, each named like its package. @throws Error that says what to do */
export function ensurePrograms(names: readonly string[]): void {
  const missing = names.filter((name) => onPath([name]) === undefined)
  if (missing.length === 0) return
  const how = `${missing.join(' and ')} must be installed (Debian: sudo apt-get install ${missing.join(' ')})`
  if (!mayInstall()) throw new Error(how)
  installFromDebian(missing, how)
}
