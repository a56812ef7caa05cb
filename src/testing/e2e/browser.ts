import { chromium } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { CHROMIUM_FLAGS, ensureChromium } from '../../tooling/chromium.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { setTestTime } from './test-day.ts'

/** The widths at which every screen is tried. */
export const WIDE = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }
export const SMALLEST = { width: 320, height: 568 }
/** The phones in use: the commonest, and the narrowest that is supported. In CSS pixels. */
export const NARROW_WIDTHS = [PHONE.width, SMALLEST.width] as const

/** Somebody's own browser: nothing is shared with another's. */
export interface Window {
  page: Page
  /** Another tab of the same browser. */
  tab: () => Promise<Page>
  /** Allows a failure that the test expects: a console line or an answer that says so. */
  expectTrouble: (text: RegExp) => void
}

interface Options extends BrowserContextOptions {
  url: string
}

export interface JourneyBrowser {
  open(options: Options): Promise<Window>
}

/** Started once: files follow each other in a worker, and Chromium ends with it. */
let shared: Promise<Browser> | undefined

const launch = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS, ...flags] })

/** One Chromium for all tests of a worker; `open` gives each person a browser of their own. */
export function sharedBrowser(): JourneyBrowser {
  beforeAll(async () => {
    shared ??= launch()
    if (!(await shared).isConnected()) shared = launch()
  })
  return { open: async (options) => openWindow(await (shared ?? launch()), options) }
}

/** Starts Chromium; for a test that needs one of its own. @param flags beside the usual ones */
export async function startBrowser(
  whenDone: WhenDone,
  flags: readonly string[] = [],
): Promise<JourneyBrowser> {
  const browser = await launch(flags)
  whenDone(() => browser.close())
  return { open: (options: Options) => openWindow(browser, options) }
}

/** Opens a browser for the running test, which fails for whatever went wrong in it unseen. */
async function openWindow(browser: Browser, { url, ...options }: Options): Promise<Window> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: WIDE,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(60_000)
  await setTestTime(context)
  const troubles: string[] = []
  const expected: RegExp[] = []
  context.on('page', (page) => {
    watch(page, troubles)
    waitForOverlays(page)
  })
  onTestFinished(async () => {
    await context.close()
    const unexpected = troubles.filter((trouble) => !expected.some((text) => text.test(trouble)))
    expect(unexpected, 'nothing goes wrong unseen').toEqual([])
  })
  return {
    page: await context.newPage(),
    tab: () => context.newPage(),
    expectTrouble: (text) => void expected.push(text),
  }
}

/** Longer than a browser takes to leave the history entry of a closed dialog. In milliseconds. */
const LEAVING_OVERLAY = 1000

/** The history entry of a dialog goes a moment after it is closed: going to another page meanwhile would be cut off. */
function waitForOverlays(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    await page
      .waitForFunction(() => Object(window.history.state).isOverlay !== true, undefined, {
        timeout: LEAVING_OVERLAY,
      })
      // One that is still open is left open.
      .catch(() => {})
    return goto(url, options)
  }
}

/** Leaving a page cuts what it still waits for, above all the stream of seats; without JavaScript none is fetched. */
const HARMLESS = new Set(['net::ERR_ABORTED', 'csp'])

function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const type = message.type()
    if (type === 'error' || type === 'warning')
      troubles.push(`${type}: ${message.text()} ${message.location().url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (!HARMLESS.has(why)) troubles.push(`${why} ${request.url()}`)
  })
}
