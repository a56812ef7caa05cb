import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]
const HOW =
  'The browser journeys need Chromium: install it (Debian: `sudo apt-get install chromium`), or set CHROMIUM to its path.'

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

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The machine's own Chromium: `CHROMIUM` if set, else the usual places; undefined when there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM, PATH = '' } = process.env
  if (CHROMIUM) return isProgram(CHROMIUM) ? CHROMIUM : undefined
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...ELSEWHERE].find(isProgram)
}

/** Debian's own package; Ubuntu's of that name is an empty shell round a snap. */
const mayInstall = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

function installFromDebian(): void {
  console.log('Installing Chromium, once …')
  const apt = (...args: string[]): void => {
    const { status, stderr } = spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${HOW}\n${stderr}`)
  }
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium')
}

/** Path of a Chromium, installed first where that is allowed; throws one line that says what to do. */
export function ensureChromium(): string {
  if (!process.env.CHROMIUM && !findChromium() && mayInstall()) installFromDebian()
  const path = findChromium()
  if (path) return path
  throw new Error(
    process.env.CHROMIUM ? `CHROMIUM is ${process.env.CHROMIUM}, which is no program. ${HOW}` : HOW,
  )
}
