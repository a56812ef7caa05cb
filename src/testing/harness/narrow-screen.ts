import { vi } from 'vitest'

/** Makes the browser of this test a phone: whatever asks for a narrow screen gets yes. Undone before the next test (restoreMocks). */
export function onNarrowScreen(): void {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  )
}
