import { expect, test } from 'vitest'
import { usesFrom } from '../../../domain/booking/seat-status.ts'
import type { SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { seatLayout } from '../../../domain/seat/seat-layout.ts'
import {
  fullPriceText,
  isParted,
  lookOf,
  officeSeatName,
  occupantText,
  priceText,
  stateText,
  typeText,
} from './seat-text.ts'

const LAST = 3
const whole = { from: 0, to: LAST }

function seat(change: Partial<SheetSeat> = {}): SheetSeat {
  const [place] = seatLayout('AC', 1)
  if (place === undefined) throw new Error('A bus without seats')
  const price = { pricePaise: 90_000, basePaise: 90_000, supplements: [] }
  return { ...place, ...price, id: 1, status: 'AVAILABLE', uses: [], ...change }
}
const sold = (...legs: number[]) =>
  seat({
    status: 'BOOKED',
    uses: usesFrom(
      legs.map((leg) => ({
        leg,
        status: 'BOOKED',
        bookingId: 7,
        passengerName: 'Asha Kulkarni',
        blockReason: null,
        soldPaise: 42_000,
      })),
    ),
  })
const shown = { part: whole, price: '₹900', chosen: false, twoDecks: false }

test('a seat is named by what is written on it, then by where it is and its state', () => {
  expect(officeSeatName(seat(), shown)).toBe('Seat 1A ₹900, window, seater, available')
  expect(officeSeatName(sold(0, 1, 2), shown)).toBe(
    'Seat 1A Asha Kulkarni Passenger, window, seater, ₹900, booked',
  )
  expect(officeSeatName(seat(), { ...shown, chosen: true })).toMatch(/, selected$/)
  expect(officeSeatName(seat(), { ...shown, twoDecks: true })).toMatch(/^Seat 1A ₹900, lower deck,/)
})

test('a seat sold on another part is free here, and says so', () => {
  expect(lookOf(sold(0), { from: 1, to: 3 })).toBe('available')
  expect(officeSeatName(sold(0), { ...shown, part: { from: 1, to: 3 } })).toBe(
    'Seat 1A ₹900 Passenger, window, seater, available, taken on another part',
  )
  expect([isParted(sold(0), LAST), isParted(sold(0, 1, 2), LAST), isParted(seat(), LAST)]).toEqual([
    true,
    false,
    false,
  ])
})

test('the text on a seat is a name, a reason, or that it is held', () => {
  const [use] = sold(0, 1, 2).uses
  const held = seat({ uses: use ? [{ ...use, status: 'RESERVED', passengerName: null }] : [] })
  expect(occupantText(held, whole)).toBe('Held')
  expect(lookOf(held, whole)).toBe('reserved')
})

test('an unknown state is gray, and shown as it is', () => {
  const odd = seat({ status: JSON.parse('"BROKEN"') })
  expect([lookOf(odd, whole), stateText(odd, whole)]).toEqual(['unknown', 'BROKEN'])
})

test('its type says the deck where there are two', () => {
  expect([typeText(seat(), false), typeText(seat(), true)]).toEqual([
    'Window',
    'Lower deck, window',
  ])
})

test('after a new fare a sold seat shows what it was sold at, and today’s price as that of later sales', () => {
  const same = (of: { basePaise: number }) => of.basePaise
  expect(priceText(sold(0, 1, 2), whole, same)).toBe('sold at ₹420')
  expect(priceText(sold(0), { from: 1, to: 3 }, same)).toBe('₹900')
  expect(fullPriceText(sold(0, 1, 2))).toBe('now ₹900 for the whole trip, for later sales')
  expect(fullPriceText(seat())).toBe('₹900 for the whole trip')
})
