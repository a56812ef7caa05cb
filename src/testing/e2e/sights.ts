import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { PHONE, WIDE } from './browser.ts'

/** What somebody sees a page on: how large it is, and by day or by night. */
export interface Sight {
  viewport: typeof PHONE
  colorScheme: 'light' | 'dark'
}

/** Whether each journey is made in every sight, as `npm run prove` has it. */
const isEverySight = process.env['SIGHTS'] === 'all'

export const BY_DAY_ON_A_PHONE: Sight = { viewport: PHONE, colorScheme: 'light' }
const BY_DAY_AT_A_DESK: Sight = { viewport: WIDE, colorScheme: 'light' }

/** The other width, and the other time of day. */
export const oppositeOf = ({ viewport, colorScheme }: Sight): Sight => ({
  viewport: viewport.width <= PHONE.width ? WIDE : PHONE,
  colorScheme: colorScheme === 'light' ? 'dark' : 'light',
})

/** In which sights a journey is made: that of who makes it, and with `SIGHTS=all` its opposite too. */
const sightsOf = (sight: Sight): Sight[] => (isEverySight ? [sight, oppositeOf(sight)] : [sight])

/** Of what customers and crew do, a phone in their hand. */
export const ON_A_PHONE = sightsOf(BY_DAY_ON_A_PHONE)

/** Of what is done in the office. */
export const AT_A_DESK = sightsOf(BY_DAY_AT_A_DESK)

/** Of what is another thing on a phone: both, always. */
export const AT_BOTH_WIDTHS = [BY_DAY_AT_A_DESK, BY_DAY_ON_A_PHONE]

/** Lets a page be looked at as it is and in the sight opposite to its own, which it has again afterwards. */
export async function inBothSights(
  page: Page,
  look: (sight: Sight) => Promise<void>,
): Promise<void> {
  const own = await sightOf(page)
  await look(own)
  const rows = await page.locator(ROWS).count()
  await show(page, oppositeOf(own))
  await look(oppositeOf(own))
  await show(page, own)
  // A table that a phone shows as cards is drawn anew: whoever reads it next finds all of its rows.
  await expect.poll(() => page.locator(ROWS).count()).toBeGreaterThanOrEqual(rows)
}

const ROWS = 'main tbody tr'

async function sightOf(page: Page): Promise<Sight> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  return { viewport: page.viewportSize() ?? WIDE, colorScheme: isDark ? 'dark' : 'light' }
}

async function show(page: Page, { viewport, colorScheme }: Sight): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
}
