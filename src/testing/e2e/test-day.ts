import type { BrowserContext } from '@playwright/test'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import type { Instant } from '../../domain/time/calendar.ts'

const machineDay = serviceDayOf(Date.now(), 'Asia/Kolkata')

/** How far the journeys' clocks are ahead of the machine's, in milliseconds; behind where negative. */
export const TIME_AHEAD = Date.parse(`${machineDay}T10:00:00+05:30`) - Date.now()

/**
 * The time of every site and browser of the journeys: the machine's day, on which they begin at ten in the morning for
 * the operator, so that none of them passes by one hour of the machine and fails by another.
 */
export const testNow = (): Instant => Date.now() + TIME_AHEAD

/** Gives the pages of a browser that time, which flows on as ever. */
export const setTestTime = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((ahead) => {
    const RealDate = Date
    // A clock that a test has taken over counts from the machine's time, and was set to the site's.
    const now = (): number => RealDate.now() + ('__pwClock' in globalThis ? 0 : ahead)
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args, newTarget): Date =>
        Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
      apply: () => new RealDate(now()).toString(),
      get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
    })
  }, TIME_AHEAD)
