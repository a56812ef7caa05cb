import type { Booking } from '../../domain/booking/booking.ts'
import { AMENITIES } from '../../domain/fleet/bus.ts'
import { addDays } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { flatRates } from '../builders/cancellation/flat-rates.ts'
import { aTripWithPoints } from '../builders/back-office/a-trip-with-points.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { aBus, aRoute, aSchedule } from '../builders/fleet.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'

/** As long as a name may be, with a word that no phone is wide enough for. */
export const LONGEST_NAME = `Venkata ${'Narasimharajuvaripeta'.repeat(4)} Iyer`.padEnd(100, 'r')
const CITY =
  'Thiruvananthapuram Thampanoor Central Bus Stand and Railway Junction Interchange, Platform Number 12'
const OTHER_CITY =
  'Venkatanarasimharajuvaripeta Government Medical College Hospital Main Gate Bus Shelter Number 7 West'
const STOP =
  'Chinnaswamimangalapuramvenkatachalapathy Temple Arch Opposite Panchayat Union Office, Ring Road Side'
const OPERATOR =
  'Thiruvananthapuram-Kanyakumari-Venkatanarasimharajuvaripeta Roadways Corporation Limited (Public)'
const MAIL =
  'passenger.reservations.and.complaints@thiruvananthapuram-kanyakumari-roadways-corporation.example'
const ZONE = 'Asia/Kolkata'

/** A server on which every name is as long, and whose every amount is as large, as the forms take. */
export interface FullestSite extends LiveSite {
  /** Tomorrow, with berths on two decks, no seat of which is sold yet; and its bus. */
  berths: TestSchedule & { busId: number }
  /** The same with seats in rows. */
  seats: TestSchedule
  /** From Pune to Goa, with places to get on and off. */
  points: TestSchedule
  /** Asha's, of six seats, one of which is cancelled. */
  sold: Booking
  date: string
}

/** Opens one for the running test. */
export async function fullestSite(): Promise<FullestSite> {
  const site = await liveSite()
  const admin = await operatorCall(site)
  await saveSettings(admin, {
    ...flatRates(10_000_000, 10_000),
    operatorName: OPERATOR,
    operatorEmail: MAIL,
    supportEmail: MAIL,
    operatorAddress: `${STOP}, ${CITY}`.slice(0, 200).trim(),
    supportPhone: '+91 1800 123 4567 extension 98765 (day)',
    taxNumber: 'A'.repeat(30),
    ticketTerms: `${STOP}. `.repeat(8).trim(),
    seatsPerBooking: 6,
  })
  const date = addDays(serviceDayOf(site.dependencies.clock(), ZONE), 1)
  const route = await addRoute(
    admin,
    aRoute({
      sourceCity: CITY,
      destinationCity: OTHER_CITY,
      totalDistance: 9999.9,
      stops: aRoute().stops.map((stop) => ({
        ...stop,
        stopName: `${stop.stopName} ${STOP}`.slice(0, 100).trim(),
      })),
    }),
  )
  const onSale = async (
    busType: 'SLEEPER' | 'SEMI_SLEEPER',
    busNumber: string,
    departureTime: string,
  ) => {
    const bus = await addBus(
      admin,
      aBus({
        busName: OPERATOR,
        operatorName: OPERATOR,
        busNumber,
        busType,
        totalSeats: 36,
        busAmenities: [...AMENITIES],
      }),
    )
    const schedule = aSchedule({ busId: bus.id, routeId: route.id })
    const { id } = await addSchedule(admin, {
      ...schedule,
      scheduleDate: date,
      departureTime,
      totalSeats: 36,
      farePrice: 1_000_000,
    })
    const rows = await site.dependencies.store.reader
      .selectFrom('seats')
      .where('schedule_id', '=', id)
      .select(['id', 'number'])
      .execute()
    const numbered = Object.fromEntries(rows.map((seat) => [seat.number, seat.id]))
    return { id, busId: bus.id, seats: numbered }
  }
  const berths = await onSale('SLEEPER', 'KL 01 AB 1234567890 RESERVE 01', '21:00')
  const seats = await onSale('SEMI_SLEEPER', 'KL 01 AB 1234567890 RESERVE 02', '21:10')
  await nameEverybody(site)
  const asha = await site.as('asha')
  const passengers = (numbers: readonly string[]) =>
    Object.fromEntries(numbers.map((number) => [number, LONGEST_NAME]))
  const sold = await sellSeats(asha, berths, {
    passengers: passengers(['U1', 'U2', 'U3', 'U4', 'U5', 'U6']),
    journey: { from: 0, to: 4 },
    phone: '9822000001',
  })
  await sellSeats(asha, seats, {
    passengers: passengers(['9A', '9B']),
    journey: { from: 1, to: 3 },
  })
  const agent = await site.as('agent')
  const sale = aSale(berths, ['U7', 'U8', 'U9', 'U10', 'U11', 'U12'], { email: MAIL })
  await agent.trpc.counter.sell.mutate({
    ...sale,
    from: 0,
    to: 4,
    passengers: sale.passengers.map((passenger) => ({ ...passenger, passengerName: LONGEST_NAME })),
  })
  const points = await aTripWithPoints(site)
  return { ...site, berths, seats, points, sold, date }
}

/** Everybody's own name is as long; their addresses stay, since they sign in with them. */
async function nameEverybody(site: LiveSite): Promise<void> {
  for (const name of ['asha', 'agent', 'admin']) {
    // oxlint-disable-next-line no-await-in-loop -- one account after the other
    await site.as(name)
  }
  await site.dependencies.store.write((trx) =>
    trx.updateTable('users').set({ full_name: LONGEST_NAME }).execute(),
  )
}
