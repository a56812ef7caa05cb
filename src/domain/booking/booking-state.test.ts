import { describe, expect, test } from 'vitest'
import { aTicket } from '../../testing/builders/a-ticket.ts'
import { HOUR, MINUTE } from '../time/calendar.ts'
import type { Booking, PassengerStatus } from './booking.ts'
import { bookingPhase, bookingStateAt, isPartlyCancelled } from './booking-state.ts'

/** A paid booking of some passengers. */
function paid(given: Partial<Booking> = {}, statuses: readonly PassengerStatus[] = ['BOOKED']) {
  const { booking } = aTicket()
  const [seat] = booking.seats
  if (seat === undefined) throw new Error('no seat')
  const seats = statuses.map((status, place) => ({ ...seat, id: place + 1, status }))
  return { ...booking, status: 'CONFIRMED' as const, delay: null, seats, ...given }
}

const { boarding, dropping } = paid()
const late = (minutes: number) => {
  const said = { minutes, reason: 'TRAFFIC', saidAt: 0 } as const
  return {
    boarding: { ...said, at: boarding.at + minutes * MINUTE },
    dropping: { ...said, at: dropping.at + minutes * MINUTE },
  }
}

describe('a paid booking', () => {
  test('is upcoming, then on the road from its boarding on, then travelled from its arrival on', () => {
    expect(bookingStateAt(paid(), boarding.at - 1)).toBe('upcoming')
    expect(bookingStateAt(paid(), boarding.at)).toBe('onTheRoad')
    expect(bookingStateAt(paid(), dropping.at - 1)).toBe('onTheRoad')
    expect(bookingStateAt(paid(), dropping.at)).toBe('travelled')
  })

  test('of a late bus is upcoming and on the road as long as the bus is expected to be', () => {
    const booking = paid({ delay: late(40) })
    expect(bookingStateAt(booking, boarding.at + 39 * MINUTE)).toBe('upcoming')
    expect(bookingStateAt(booking, dropping.at + 39 * MINUTE)).toBe('onTheRoad')
    expect(bookingStateAt(booking, dropping.at + 40 * MINUTE)).toBe('travelled')
  })

  test('is missed where nobody came, not where one of two did', () => {
    const at = dropping.at + HOUR
    expect(bookingStateAt(paid({}, ['NO_SHOW', 'CANCELLED']), at)).toBe('missed')
    expect(bookingStateAt(paid({}, ['NO_SHOW', 'BOARDED']), at)).toBe('travelled')
  })

  test('of which some were cancelled says so beside its state', () => {
    const part = paid({}, ['BOOKED', 'CANCELLED'])
    expect(isPartlyCancelled(part)).toBe(true)
    expect(bookingStateAt(part, boarding.at - 1)).toBe('upcoming')
    expect(isPartlyCancelled(paid())).toBe(false)
    expect(isPartlyCancelled({ ...part, status: 'CANCELLED' })).toBe(false)
  })
})

describe('a booking that came to nothing', () => {
  const gone = (given: Partial<Booking>) => paid({ status: 'CANCELLED', ...given }, ['CANCELLED'])

  test('says who cancelled it, and that it is refunded once the money is back', () => {
    const states = (['CUSTOMER', 'OPERATOR', 'TRIP_CANCELLED'] as const).map((cancelReason) =>
      (['NONE', 'PENDING', 'DONE'] as const).map((refundStatus) =>
        bookingStateAt(gone({ cancelReason, refundStatus }), 0),
      ),
    )
    const byOperator = ['operatorCancelled', 'operatorCancelled', 'refunded']
    expect(states).toEqual([['cancelled', 'cancelled', 'refunded'], byOperator, byOperator])
  })

  test('is replaced where all travel by another one', () => {
    const booking = gone({ cancelReason: 'OPERATOR', refundStatus: 'DONE' })
    const replacedBy = { bookingId: 2, bookingNumber: 'B2', outsidePaise: 0 }
    const seats = booking.seats.map((seat) => ({ ...seat, replacedBy }))
    expect(bookingStateAt({ ...booking, seats }, 0)).toBe('replaced')
  })

  test('is expired at the end of its hold, noticed or not', () => {
    const hold = { deadlineAt: 1000, extendable: false }
    const held = paid({ status: 'PENDING', hold })
    expect(bookingStateAt(held, 999)).toBe('unpaid')
    expect(bookingStateAt(held, 1000)).toBe('expired')
    expect(bookingStateAt(gone({ cancelReason: 'EXPIRED' }), 0)).toBe('expired')
  })
})

test('each state is ahead, over, or came to nothing', () => {
  expect(bookingPhase('onTheRoad')).toBe('ahead')
  expect(bookingPhase('missed')).toBe('over')
  expect(bookingPhase('expired')).toBe('ended')
})
