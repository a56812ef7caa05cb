import type { Locator, Page } from '@playwright/test'

/** Two frames, and all animations have ended: final colours are checked, not those of a transition. Runs in the page. */
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
export const settled = (page: Page): Promise<void> => page.evaluate(drawnAndStill)

/** Fails unless something comes into sight within the browser's patience. */
export async function expectSeen(...sights: Locator[]): Promise<void> {
  await Promise.all(sights.map((sight) => sight.waitFor()))
}
