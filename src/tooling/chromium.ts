import { installFromDebian, isProgram, mayInstall, onPath } from './debian.ts'

/** The one without a window's machinery first: the journeys take a fifth less time in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]
const HOW = `The browser journeys need Chromium: install it (Debian: sudo apt-get install ${SHELL}), or set CHROMIUM to its path.`

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
