import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import { PHONE, SMALLEST, WIDE } from './browser.ts'
import type { JourneyBrowser, Window } from './browser.ts'
import { fullestSite } from './fullest-site.ts'
import type { FullestSite } from './fullest-site.ts'
import { pictureFile } from './live-site.ts'
import { settled } from './seen.ts'

/** How each stop is looked at, without loading its page again: axe as a whole, and for what another width or dark changes. */
const VIEWS = [
  { viewport: WIDE, colorScheme: 'light', axe: 'all' },
  { viewport: PHONE, colorScheme: 'dark', axe: 'of phones in dark' },
  { viewport: SMALLEST, colorScheme: 'dark', axe: 'none' },
] as const
type AxeRun = (typeof VIEWS)[number]['axe']

/** Contrast, and the names of what a phone draws in place of what a desk has. */
const OF_PHONES_IN_DARK = [
  'color-contrast',
  'button-name',
  'link-name',
  'label',
  'image-alt',
  'list',
  'listitem',
  'scrollable-region-focusable',
]

/** What a walk through the screens is given. */
export interface Walker {
  site: FullestSite
  /** Opens a browser of somebody's own, which is closed when the walk ends. @param at another site than the full one */
  open: (at?: { url: string }) => Promise<Window>
  /** Goes to a screen of the table, waits until it shows its content, and looks at it. */
  visit: (page: Page, screen: string, how?: { at?: string; until?: string }) => Promise<void>
  /** Looks at what a page shows now. @param screen the screen of the table, where it has been reached by its links */
  look: (page: Page, stop: string, screen?: string) => Promise<void>
}

/** Collects what is wrong at any stop, so that one failure reports all of it. */
export function visualChecks(browser: JourneyBrowser) {
  const faults: string[] = []
  const stops = new Set<string>()
  const visited = new Set<string>()

  const lookAt: Walker['look'] = async (page, stop, screen) => {
    if (stops.has(stop)) throw new Error(`Two stops are named ${stop}`)
    stops.add(stop)
    if (screen !== undefined) visited.add(screen)
    const own = page.viewportSize() ?? WIDE
    for (const { viewport, colorScheme, axe: run } of VIEWS) {
      /* oxlint-disable no-await-in-loop -- one view after the other */
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      let found = await faultsOf(page, run)
      // A busy machine may still be drawing: only what is found twice counts.
      if (found.length > 0) found = await faultsOf(page, run)
      faults.push(
        ...found.map((fault) => `${stop}, ${viewport.width} px, ${colorScheme}: ${fault}`),
      )
      const file = `${stop.replaceAll(/[^\w]+/g, '-')}-${viewport.width}-${colorScheme}`
      const path = pictureFile(file)
      if (path !== undefined) await page.screenshot({ path, fullPage: true })
      /* oxlint-enable no-await-in-loop */
    }
    await page.setViewportSize(own)
    await page.emulateMedia({ colorScheme: 'light' })
    await settled(page)
  }

  const visit = async (
    look: Walker['look'],
    page: Page,
    screen: string,
    { at = screen, until = 'h1' } = {},
  ) => {
    await page.goto(at)
    await page.locator(until).first().waitFor()
    await page
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'hidden' })
    const isPlain = !stops.has(screen)
    await look(page, isPlain ? screen : at, screen)
  }

  return {
    /**
     * Makes a walk, on a site of its own: a session may end on a busy machine before all of them are over. What stops it is
     * a fault as well, and the next walk begins.
     */
    walk: async (name: string, walk: (walker: Walker) => Promise<void>): Promise<void> => {
      const site = await fullestSite()
      const windows: Window[] = []
      let last = 'the beginning'
      const look: Walker['look'] = (page, stop, screen) => {
        last = stop
        return lookAt(page, stop, screen)
      }
      const open = async ({ url }: { url: string } = site) => {
        const window = await browser.open({ url })
        windows.push(window)
        return window
      }
      await walk({
        site,
        open,
        visit: (page, screen, how) => visit(look, page, screen, how),
        look,
      }).catch((error: unknown) => {
        faults.push(`the walk “${name}” ends after “${last}”: ${String(error)}`)
      })
      await Promise.all(windows.map(({ page }) => page.context().close()))
    },
    /** Everything that is wrong, with those of some screens that no stop has reached. */
    found: (screens: readonly string[]): string[] => {
      const missing = screens.filter((screen) => !visited.has(screen))
      return [...new Set(faults), ...missing.map((screen) => `no stop at ${screen}`)]
    },
  }
}

async function faultsOf(page: Page, run: AxeRun): Promise<string[]> {
  await settled(page)
  const headings = await page.getByRole('heading', { level: 1 }).count()
  return [
    ...(run === 'none' ? [] : await axeFaults(page, run)),
    ...(await page.evaluate(stickingOut)),
    ...(headings === 1 ? [] : [`${headings} headings of level 1`]),
  ]
}

/** The violations that axe finds, with their places. */
async function axeFaults(page: Page, run: AxeRun): Promise<string[]> {
  // Half a megabyte of code: brought to each page once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const only = run === 'all' ? '' : `, runOnly: ${JSON.stringify(OF_PHONES_IN_DARK)}`
  // Without `preload` it asks for no styles again: there may be no network. Behind a dialog lies what has a stop of its own.
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(
      document.querySelector('[role="dialog"]') ? { include: [['[role="dialog"]']] } : document,
      { resultTypes: ['violations'], preload: false${only} },
    )`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

/**
 * What does not fit a page of any width: the page scrolls sideways, a control lies beyond the edge or is cut off by a box
 * that does not scroll, two controls of one list item lie on each other, or a short word, figure or time is broken in two.
 * Runs in the page.
 */
export function stickingOut(): string[] {
  const width = window.innerWidth
  const faults: string[] = []
  const nameOf = (element: Element): string => {
    const words = element.textContent.trim().slice(0, 40)
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${words}”`
  }
  const overflowOf = (element: Element): string => getComputedStyle(element).overflowX
  const isBeyond = ({ left, right }: DOMRect): boolean => left < -0.5 || right > width + 0.5
  /** What scrolls sideways by itself may be wider than the window; what cuts off may not hide a control, nor a card lose one. */
  const misplaced = (element: Element): string | undefined => {
    let box = element.getBoundingClientRect()
    for (let above = element.parentElement; above; above = above.parentElement) {
      const overflow = overflowOf(above)
      if (above === document.body || above === document.documentElement) break
      const frame = above.getBoundingClientRect()
      const isInside = box.left >= frame.left - 1 && box.right <= frame.right + 1
      if (overflow === 'auto' || overflow === 'scroll') box = frame
      else if (overflow !== 'visible' && !isInside) return 'out of reach'
      else if (above.classList.contains('framed') && !isInside) return 'outside its card'
    }
    return isBeyond(box) ? 'out of reach' : undefined
  }
  const isShown = (element: Element): boolean => {
    const { width: wide, height } = element.getBoundingClientRect()
    return wide > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  const scroller = document.scrollingElement ?? document.documentElement
  if (scroller.scrollWidth > width) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => isShown(element) && isBeyond(element.getBoundingClientRect()),
    )
    const deepest = wide.filter(
      (element) => !wide.some((other) => element !== other && element.contains(other)),
    )
    faults.push(
      `the page is ${scroller.scrollWidth} px wide: ${deepest.slice(0, 4).map(nameOf).join('; ')}`,
    )
  }
  const CONTROLS = 'a[href], button, input, select, textarea, summary'
  for (const control of document.querySelectorAll(CONTROLS)) {
    const fault = isShown(control) ? misplaced(control) : undefined
    if (fault !== undefined) faults.push(`${fault}: ${nameOf(control)}`)
  }
  for (const item of document.querySelectorAll('li')) {
    const controls = [...item.querySelectorAll(CONTROLS)].filter(isShown)
    for (const [at, control] of controls.entries()) {
      const below = controls.slice(at + 1).find((other) => {
        const [one, two] = [control.getBoundingClientRect(), other.getBoundingClientRect()]
        const across = Math.min(one.right, two.right) - Math.max(one.left, two.left)
        const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)
        return across > 1 && down > 1
      })
      if (below !== undefined) faults.push(`${nameOf(control)} lies on ${nameOf(below)}`)
    }
  }
  // A short word, a figure and a time are on one line: one that breaks in the middle has too little room.
  const WHOLE = /(?<![^\s])(?:[\p{L}\p{N}]{2,7}|[-−]?₹?\d[\d,.:]*%?)(?![^\s])/gu
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { parentElement: place } = text
    if (place === null || !isShown(place) || place.closest('.visually-hidden') !== null) continue
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(WHOLE)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (tops.size > 1) faults.push(`“${word}” is broken in ${nameOf(place)}`)
    }
  }
  return faults
}
