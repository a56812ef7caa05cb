import type { Page } from '@playwright/test'
import { signTicket } from '../../server/core/secrets/ticket-signature.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { passToBoarding } from './live-site.ts'
import type { LiveSite } from './live-site.ts'

/** A trip that leaves in two hours, and how tickets of its two passengers look. */
export interface Door {
  trip: TestSchedule
  bookingId: number
  bookingNumber: string
  /** Who sits on 1A. */
  firstPassenger: number
  /** The text of a passenger's QR. */
  code: (position: number) => string
}

/** A trip that is about to leave with Asha on 1A and Vikram on 1B, of one booking. @param inDays 0 for the evening of the site's day */
export async function aDoor(site: LiveSite, inDays = 1): Promise<Door> {
  const trip = await aSchedule(site.dependencies, { inDays })
  const { id, bookingNumber, seats } = await sellSeats(await site.as(`asha-${trip.id}`), trip, {
    passengers: { '1A': 'Asha Patil', '1B': 'Vikram Patil' },
  })
  await passToBoarding(site, trip)
  return {
    trip,
    bookingId: id,
    bookingNumber,
    firstPassenger: seats[0]?.id ?? 0,
    code: (position) =>
      signTicket(site.dependencies.keys, {
        scheduleId: trip.id,
        bookingNumber,
        position,
        seatNumber: position === 1 ? '1A' : '1B',
      }),
  }
}

/** The same code under a signature of which one letter is another. */
export const forged = (code: string): string =>
  code.replace(/\.([A-Z2-7])([A-Z2-7]*)$/, (_all, first: string, rest: string) =>
    ['', first === 'A' ? `B${rest}` : `A${rest}`].join('.'),
  )

/** The clock of a phone follows the site's, which a test moves on. */
export const followClock = (page: Page, site: LiveSite): Promise<void> =>
  page.clock.setSystemTime(site.dependencies.clock())

/** Types a number or a seat, or holds a whole code into the field as a hand scanner does. */
export async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel('Booking, ticket or seat').fill(text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}
