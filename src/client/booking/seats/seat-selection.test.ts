import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../domain/seat/seat.ts'
import { seatLayout } from '../../../domain/seat/seat-layout.ts'
import { decksOf, seatRowsOf, seatAfterKey } from '../../components/seat-map/seat-geometry.ts'
import { dropLost, toggleSelection } from './seat-selection.ts'
import { listSeats, seatName } from '../../components/seat-map/seat-names.ts'

function busOf(type: 'AC' | 'SLEEPER', seats: number): Seat[] {
  return seatLayout(type, seats).map((place, index) => ({
    ...place,
    id: index + 1,
    scheduleId: 1,
    status: 'AVAILABLE',
    pricePaise: 85_000,
    heldByMe: false,
  }))
}

const numbered = (seats: Seat[], number: string) => {
  const seat = seats.find((one) => one.number === number)
  if (!seat) throw new Error(`no seat ${number}`)
  return seat
}

describe('choosing seats', () => {
  const seats = busOf('AC', 8)

  it('chooses a free seat and deselects it', () => {
    const added = toggleSelection({ seatIds: [] }, numbered(seats, '1A'), 6)
    expect(added).toEqual({ kind: 'added', selection: { seatIds: [1] } })
    expect(toggleSelection(added.selection, numbered(seats, '1A'), 6).selection.seatIds).toEqual([])
  })

  it('says so at the limit and keeps what was chosen', () => {
    const full = { seatIds: [1, 2] }
    expect(toggleSelection(full, numbered(seats, '1C'), 2)).toEqual({
      kind: 'limit',
      selection: full,
    })
  })

  it('refuses a booked seat, but not one that is held for this customer', () => {
    const booked: Seat = { ...numbered(seats, '1A'), status: 'BOOKED' }
    const mine: Seat = { ...numbered(seats, '1B'), status: 'RESERVED', heldByMe: true }
    expect(toggleSelection({ seatIds: [] }, booked, 6).kind).toBe('taken')
    expect(toggleSelection({ seatIds: [] }, mine, 6).kind).toBe('added')
  })

  it('drops only the seats that somebody else took, and names them', () => {
    const now = seats.map((seat) =>
      seat.number === '1B' ? { ...seat, status: 'BOOKED' as const } : seat,
    )
    const { selection, lost } = dropLost({ seatIds: [1, 2] }, now)
    expect(selection.seatIds).toEqual([1])
    expect(listSeats(lost)).toBe('1B')
  })
})

describe('moving over the map by keys', () => {
  const bus = busOf('AC', 10)
  const sleeper = busOf('SLEEPER', 12)

  it('crosses the aisle, and ends at the window', () => {
    expect(seatAfterKey(bus, numbered(bus, '1B'), 'ArrowRight')?.number).toBe('1C')
    expect(seatAfterKey(bus, numbered(bus, '1D'), 'ArrowRight')).toBeUndefined()
  })

  it('finds the nearest seat of a partial last row', () => {
    expect(seatAfterKey(bus, numbered(bus, '2D'), 'ArrowDown')?.number).toBe('3B')
  })

  it('goes to the ends of the row and to the other deck', () => {
    expect(seatAfterKey(bus, numbered(bus, '2B'), 'Home')?.number).toBe('2A')
    expect(seatAfterKey(bus, numbered(bus, '2B'), 'End')?.number).toBe('2D')
    expect(seatAfterKey(sleeper, numbered(sleeper, 'L4'), 'PageDown')?.number).toBe('U4')
  })

  it('knows decks and rows', () => {
    expect(decksOf(sleeper)).toEqual(['LOWER', 'UPPER'])
    expect(seatRowsOf(sleeper, 'UPPER').map((row) => row.map((seat) => seat.number))).toEqual([
      ['U1', 'U2', 'U3'],
      ['U4', 'U5', 'U6'],
    ])
  })
})

it('names a seat in full, and no deck where there is but one', () => {
  const sleeper = busOf('SLEEPER', 30)
  expect(seatName(numbered(sleeper, 'U7'), { chosen: false, twoDecks: true })).toBe(
    'Seat U7, upper deck, window, sleeper, ₹850, available',
  )
  const single = busOf('AC', 4)
  expect(seatName(numbered(single, '1A'), { chosen: true, twoDecks: false })).toBe(
    'Seat 1A, window, seater, ₹850, selected',
  )
})
