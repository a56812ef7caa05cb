import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import type { BoxOffice } from '../../testing/builders/box-office.ts'
import { watchStatements } from '../../testing/harness/watch-statements.ts'
import { requireStaff } from '../core/call.ts'
import type { SignedInCall } from '../core/call.ts'
import { cancelWithoutQuote } from '../payment/cancellation/confirm-cancellation.service.ts'
import { sellAtCounter } from '../counter/counter.service.ts'
import { bookDrafted, draftPassenger, extendHold } from './booking.service.ts'

/** The one statement that reads a booking whole selects its terms. */
const READS_WHOLE = /^select [^]*"cancellation_slabs"[^]* from "bookings"/

type Action = (office: BoxOffice, customer: SignedInCall) => Promise<() => Promise<unknown>>

const passenger = { passengerName: 'Asha', age: 30, gender: 'FEMALE' } as const

/** Each action with what comes before it, which is not counted. */
const actions: [name: string, reads: number, action: Action][] = [
  [
    'holding seats',
    1,
    async ({ hold }, customer) =>
      async () =>
        hold(customer, ['3A']),
  ],
  [
    'booking for drafted passengers',
    1,
    async ({ seatIds, trip }, customer) => {
      const { id } = await draftPassenger(customer, { ...passenger, seatNumber: '3A' })
      const seats = { busScheduleId: trip.id, seatIds: seatIds('3A') }
      return () => bookDrafted(customer, { ...seats, passengerIds: [id] })
    },
  ],
  [
    'extending what was extended',
    1,
    async ({ hold }, customer) => {
      const { id } = await hold(customer, ['3A'])
      await extendHold(customer, id)
      return () => extendHold(customer, id)
    },
  ],
  [
    'cancelling a hold by the REST call',
    2,
    async ({ hold }, customer) => {
      const { id } = await hold(customer, ['3A'])
      return () => cancelWithoutQuote(customer, { bookingId: id })
    },
  ],
  [
    'holding seats for a caller',
    1,
    async ({ actingAs, seatIds, trip }) => {
      const agent = requireStaff(await actingAs('AGENT'))
      const seats = { scheduleId: trip.id, seatIds: seatIds('3A'), passengers: [passenger] }
      const caller = { phone: '9812309876', email: 'caller@example.com' }
      return () => sellAtCounter(agent, { ...seats, ...caller, payment: 'LATER', key: 'a-call' })
    },
  ],
]

test.each(actions)(
  '%s reads the booking %i times: to judge it, and to show what it is then',
  async (_name, reads, action) => {
    const office = await boxOffice()
    const run = await action(office, await office.actingAs('CUSTOMER'))
    const statements = watchStatements()
    await run()
    const whole = statements().filter((sql) => READS_WHOLE.test(sql))
    expect(whole).toHaveLength(reads)
  },
)
