import type { Booking } from '../../domain/booking/booking.ts'
import type { PassengerInput } from '../../domain/booking/booking.input.ts'
import type { CounterSaleInput } from '../../domain/counter/counter.input.ts'
import { requireStaff } from '../../server/core/call.ts'
import type { StaffCall } from '../../server/core/call.ts'
import { sellAtCounter } from '../../server/counter/counter.service.ts'
import { boxOffice } from './box-office.ts'
import type { BoxOffice } from './box-office.ts'
import type { TestSchedule } from './fixtures.ts'

let sales = 0

/** A sale whose passengers are all named. */
type NamedSale = Omit<CounterSaleInput, 'passengers'> & { passengers: PassengerInput[] }

/** What the counter sends for some seats: for cash, to a walk-in without an e-mail address by default. */
export function aSale(
  trip: TestSchedule,
  numbers: readonly string[],
  change: Partial<NamedSale> = {},
): NamedSale {
  return {
    scheduleId: trip.id,
    seatIds: numbers.map((number) => trip.seats[number] ?? 0),
    passengers: numbers.map((number) => ({
      passengerName: `Guest of ${number}`,
      age: 40,
      gender: 'MALE',
    })),
    phone: '9876543210',
    email: null,
    payment: 'CASH',
    key: `counter-sale-${++sales}`,
    ...change,
  }
}

/** A hold for a caller of whom nothing is known but name and phone; with `genders`, who sits where. */
export const aCallersHold = (
  trip: TestSchedule,
  numbers: readonly string[],
  change: Partial<CounterSaleInput> = {},
): CounterSaleInput => ({
  ...aSale(trip, numbers, { payment: 'LATER' }),
  passengers: numbers.map(() => null),
  callerName: 'Ravi Kulkarni',
  ...change,
})

/** A server with one trip on sale and somebody at its ticket counter. */
export interface TicketCounter extends BoxOffice {
  agent: StaffCall
  sale: (numbers: string[], change?: Partial<CounterSaleInput>) => CounterSaleInput
  /** Sells seats by their numbers. */
  sell: (
    numbers: string[],
    change?: Partial<CounterSaleInput>,
    call?: StaffCall,
  ) => Promise<Booking>
}

export async function ticketCounter(): Promise<TicketCounter> {
  const office = await boxOffice()
  const agent = requireStaff(await office.actingAs('AGENT'))
  const sale: TicketCounter['sale'] = (numbers, change) => ({
    ...aSale(office.trip, numbers),
    ...change,
  })
  return {
    ...office,
    agent,
    sale,
    sell: (numbers, change, call = agent) => sellAtCounter(call, sale(numbers, change)),
  }
}
