import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { NARROW_WIDTHS } from './browser.ts'
import { seat } from './page-actions.ts'

/** The smallest screen that is tried: what a browser's own bars leave of a small phone. */
const SMALL = { width: 390, height: 664 }

const bar = (page: Page) => page.getByRole('complementary', { name: 'Your seats' })

/** How far a seat ends above the bar with Continue, in pixels; negative where that covers it. */
async function roomBelow(page: Page, number: string): Promise<number> {
  const [place, foot] = [await seat(page, number).boundingBox(), await bar(page).boundingBox()]
  if (place === null || foot === null) throw new Error('No seat or no bar')
  return foot.y - place.y - place.height
}

/** Before any scrolling the first rows lie above the bar of a small phone, whose name says the last seat of them. */
export async function expectFirstRowsInSight(page: Page, last: string): Promise<void> {
  await page.setViewportSize(SMALL)
  expect.soft(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect
    .poll(() => roomBelow(page, last), { message: `room below seat ${last}` })
    .toBeGreaterThan(0)
}

/** Whoever goes to a seat by keys sees all of it: the bar does not cover it, full as it is. */
export async function expectUncovered(page: Page, number: string): Promise<void> {
  await page.setViewportSize(SMALL)
  await page.evaluate(() => window.scrollTo(0, 0))
  await seat(page, number).focus()
  await expect
    .poll(() => roomBelow(page, number), { message: `room below seat ${number}` })
    .toBeGreaterThan(0)
}

/** All the chosen seats can be taken back: the strip with them moves under a finger, and goes along with the focus. */
export async function expectChipsWithinReach(page: Page): Promise<void> {
  await page.setViewportSize(SMALL)
  const chips = bar(page).getByRole('button', { name: /^Remove seat/ })
  const isInSight = (chip: typeof chips) => async () => {
    const box = await chip.boundingBox()
    return box !== null && box.x >= 0 && box.x + box.width <= SMALL.width
  }
  await chips.last().focus()
  await expect.poll(isInSight(chips.last()), { message: 'the last chip has the focus' }).toBe(true)
  await chips.first().focus()
  await expect
    .poll(isInSight(chips.first()), { message: 'the first chip has the focus' })
    .toBe(true)
  await chips.first().hover()
  await page.mouse.wheel(2000, 0)
  await expect.poll(isInSight(chips.last()), { message: 'the strip has moved' }).toBe(true)
}

/** What a phone folds into lines opens, and closes again. */
export async function toggleLines(page: Page): Promise<void> {
  for (const words of ['stops, amenities and number of the bus', 'choose other towns']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.locator('summary').filter({ hasText: words }).click()
  }
}

/** Whether Continue can be pressed where it lies, on the smallest phone as well. */
export async function expectContinueInSight(page: Page): Promise<void> {
  for (const width of NARROW_WIDTHS) {
    /* oxlint-disable no-await-in-loop -- one width after the other */
    await page.setViewportSize({ width, height: 664 })
    const box = await page.getByRole('button', { name: 'Continue', exact: true }).boundingBox()
    if (box === null) throw new Error('There is no Continue')
    expect.soft(box.x, `left of Continue at ${width}`).toBeGreaterThanOrEqual(0)
    expect.soft(box.x + box.width, `right of Continue at ${width}`).toBeLessThanOrEqual(width)
    expect.soft(box.y + box.height, `foot of Continue at ${width}`).toBeLessThanOrEqual(664)
    /* oxlint-enable no-await-in-loop */
  }
}

/** The steps stand beside each other, each whole, with a seam between them. */
export async function expectWholeSteps(page: Page): Promise<void> {
  for (const width of NARROW_WIDTHS) {
    /* oxlint-disable no-await-in-loop -- one width after the other */
    await page.setViewportSize({ width, height: 844 })
    const steps = await page
      .getByRole('list', { name: 'Steps of the booking' })
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => {
          const words = item.lastElementChild?.getBoundingClientRect()
          const seam = Number.parseFloat(getComputedStyle(item, '::before').width)
          return { left: words?.left ?? 0, right: words?.right ?? 0, seam }
        }),
      )
    expect(steps).toHaveLength(4)
    for (const [index, { left, seam }] of steps.entries()) {
      if (index === 0) continue
      expect
        .soft(left, `step ${index + 1} at ${width}`)
        .toBeGreaterThan((steps[index - 1]?.right ?? 0) + 6)
      expect.soft(seam, `seam before step ${index + 1} at ${width}`).toBeGreaterThan(16)
    }
    /* oxlint-enable no-await-in-loop */
  }
}
