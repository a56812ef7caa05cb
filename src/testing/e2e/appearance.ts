import type { Locator, Page } from '@playwright/test'
import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import { expect } from 'vitest'
import { PHONE, SMALLEST } from './browser.ts'
import { pictureFile } from './live-site.ts'
import { inBothSights } from './sights.ts'

/**
 * What every screen must pass, in its own sight and in the opposite one: axe finds no violation, nothing sticks out to
 * the side, on the smallest phone neither, and there is one heading. A picture is taken where somebody wants to look at it.
 */
export const expectGoodLooks = (page: Page, name: string): Promise<void> =>
  inBothSights(page, async ({ viewport, colorScheme }) => {
    const { width } = viewport
    const sight = `${name}-${width}-${colorScheme}`
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.evaluate(drawnAndStill)
    const path = pictureFile(sight)
    if (path !== undefined) await page.screenshot({ path, fullPage: true })
    // A busy machine may still be drawing: only what is found twice counts.
    const blamed = await axeFaults(page)
    const faults = blamed.length === 0 ? blamed : await axeFaults(page)
    expect.soft(faults, `axe on ${sight}`).toEqual([])
    expect.soft(await overhang(page), `${sight} sticks out`).toBe(0)
    if (width <= PHONE.width) await fitsSmallest(page, sight, viewport)
    expect
      .soft(await page.getByRole('heading', { level: 1 }).count(), `headings of ${sight}`)
      .toBe(1)
  })

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Looks at a phone's page on the smallest phone; it has its own size again afterwards. */
async function fitsSmallest(page: Page, sight: string, own: typeof PHONE): Promise<void> {
  await page.setViewportSize(SMALLEST)
  // A chart is drawn anew after its page: only what stays counts.
  await expect
    .poll(() => overhang(page), { message: `${sight} sticks out at ${SMALLEST.width} px` })
    .toBe(0)
  await page.setViewportSize(own)
}

/** The violations axe finds, with their places. */
async function axeFaults(page: Page) {
  await page.evaluate(drawnAndStill)
  // Half a megabyte of code: brought to each page once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Without `preload` it asks for no styles anew: there may be no network.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'], preload: false })",
  )
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    at: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }))
}

/** Two frames, and all animations have ended: final colours are checked, not those of a transition. */
async function drawnAndStill(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise((drawn) => {
      requestAnimationFrame(drawn)
    })
  }
  const ends = document.getAnimations().map((animation) => animation.finished.catch(() => {}))
  await Promise.race([
    Promise.all(ends),
    new Promise((patience) => {
      setTimeout(patience, 2000)
    }),
  ])
}

/** Waits until the page has drawn what was done to it, and nothing moves any more. */
export const drawn = (page: Page): Promise<void> => page.evaluate(drawnAndStill)

/** Fails unless something comes into sight within the browser's patience. */
export async function expectSeen(...sights: Locator[]): Promise<void> {
  await Promise.all(sights.map((sight) => sight.waitFor()))
}
