import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from 'vitest'
import { pictureFile } from './live-site.ts'

/**
 * What every screen owes: axe finds nothing to blame, nothing sticks out to the side, and there is one heading. A
 * picture is taken where somebody wants to look at it.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const path = pictureFile(`${name}-${width}`)
  if (path !== undefined) await page.screenshot({ path, fullPage: true })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const faults = violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    at: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }))
  expect.soft(faults, `axe on ${name} at ${width}`).toEqual([])
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overhang, `${name} sticks out at ${width}`).toBe(0)
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `headings of ${name}`).toBe(1)
}

/** Fails unless something comes into sight within the browser's patience. */
export async function expectSeen(...sights: Locator[]): Promise<void> {
  await Promise.all(sights.map((sight) => sight.waitFor()))
}
