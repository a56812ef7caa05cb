import type { Page } from '@playwright/test'

/** What somebody has done so far to get somewhere. */
interface Effort {
  presses: number
  fields: number
  screens: number
}

declare global {
  interface Window {
    effort: { presses: number; fields: Set<EventTarget | null>; screens: Set<string> }
  }
}

/** Counts from now on, until the page is loaded anew: presses of links, buttons and boxes, fields typed into, and screens. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate(() => {
    window.effort = { presses: 0, fields: new Set(), screens: new Set() }
    const { effort } = window
    document.addEventListener(
      'click',
      ({ target }) => {
        effort.screens.add(location.pathname)
        const pressed = target instanceof Element && target.closest('a, button, [type=checkbox]')
        if (pressed) effort.presses += 1
      },
      true,
    )
    document.addEventListener(
      'input',
      ({ target }) => {
        const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
        if (!isBox) effort.fields.add(target)
      },
      true,
    )
  })
  return () =>
    page.evaluate(() => ({
      presses: window.effort.presses,
      fields: window.effort.fields.size,
      screens: window.effort.screens.size,
    }))
}
