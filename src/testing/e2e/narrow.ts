import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { pictureFile } from './live-site.ts'

/** The phones in use: the narrowest that is supported, the commonest small one, the commonest. In CSS pixels. */
export const NARROW_WIDTHS = [390, 360, 320] as const
const HEIGHT = 844

/**
 * Every screen fits a phone's width: the page does not scroll sideways, and no control lies outside of what one can
 * reach, be it beyond the edge or cut off by a box that does not scroll, none lies on another of its row, and no short word, figure or time is broken in two.
 */
export async function expectFits(page: Page, name: string): Promise<void> {
  for (const width of NARROW_WIDTHS) {
    /* oxlint-disable no-await-in-loop -- one width after the other */
    await page.setViewportSize({ width, height: HEIGHT })
    await page.evaluate(drawn)
    const path = pictureFile(`${name}-${width}`)
    if (path !== undefined) await page.screenshot({ path })
    expect.soft(await page.evaluate(stickingOut), `${name} at ${width} px`).toEqual([])
    /* oxlint-enable no-await-in-loop */
  }
  await page.setViewportSize({ width: NARROW_WIDTHS[0], height: HEIGHT })
}

/** Two frames: the new width has been laid out, and what listens to it has answered. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise((next) => {
      requestAnimationFrame(next)
    })
  }
}

/** What does not fit, in words for whoever fixes it. Runs in the page. */
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
