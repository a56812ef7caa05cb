import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Booking } from '../../domain/booking/booking.ts'
import { openSite } from '../harness/render-screen.tsx'
import type { Browser } from '../harness/render-screen.tsx'
import { testApp } from '../harness/test-app.ts'
import type { Person, TestApp } from '../harness/test-app.ts'
import { aSchedule } from './fixtures.ts'
import type { TestSchedule } from './fixtures.ts'
import { sellSeats } from './sell-seats.ts'

/** Seat Management of one trip, Pune – Satara – Kolhapur – Goa, as its administrator has it before them. */
export interface SeatOffice {
  app: TestApp
  admin: Person
  /** Somebody who buys seats meanwhile. */
  asha: Person
  trip: TestSchedule
  /** Sells seats to Asha, each to a passenger of the name given. */
  buy: (passengers: Record<string, string>, from?: number, to?: number) => Promise<Booking>
  /** Opens the seats of the trip and waits for them. */
  open: (view?: string, person?: Person) => Promise<Browser>
}

export async function seatOffice(): Promise<SeatOffice> {
  const app = await testApp()
  const admin = await app.as('admin')
  const asha = await app.as('asha')
  const trip = await aSchedule(app.dependencies)
  return {
    app,
    admin,
    asha,
    trip,
    buy: (passengers, from = 0, to = 3) =>
      sellSeats(asha, trip, { passengers, journey: { from, to }, phone: '9822000001' }),
    async open(view = '', person = admin) {
      const browser = await openSite(app, person, {
        path: `/admin/seats?schedule=${trip.id}${view}`,
      })
      await screen.findByRole('button', { name: 'Seat Layout' })
      return browser
    },
  }
}

export const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }))

/** A seat of the map. */
export const seat = (number: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^Seat ${number} `) })

/** The value of a figure, by its name. */
export const figure = (name: string): string | null | undefined =>
  screen.getByText(name).nextElementSibling?.textContent
