import { array, assert, constant, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time/calendar.ts'
import type { Minutes } from '../time/calendar.ts'
import { delayError, journeyDelay, lateMinutesAt, lateText, MOST_LATE } from './delay.ts'
import type { Delay } from './delay.ts'

const TOWNS = 8

const saying = record({
  fromNode: integer({ min: 0, max: TOWNS - 1 }),
  minutes: integer({ min: 0, max: MOST_LATE }),
  reason: constant('TRAFFIC' as const),
  saidAt: integer({ min: 0, max: 1000 }),
})

/** Writes each delay over all towns from its own on. */
function writtenOver(delays: readonly Delay[]): Minutes[] {
  const towns: Minutes[] = Array.from({ length: TOWNS }, () => 0)
  for (const { fromNode, minutes } of delays)
    for (let node = fromNode; node < TOWNS; node += 1) towns[node] = minutes
  return towns
}

test('whatever is said, the last of it counts from its town on and leaves the towns before', () => {
  assert(
    property(array(saying, { maxLength: 12 }), (delays) => {
      const towns = Array.from({ length: TOWNS }, (_, node) => lateMinutesAt(delays, node))
      expect(towns).toEqual(writtenOver(delays))
    }),
  )
})

const late = (fromNode: number, minutes: Minutes): Delay => ({
  fromNode,
  minutes,
  reason: minutes === 0 ? null : 'ROAD',
  saidAt: fromNode,
})
const journey = { boarding: { node: 1, at: HOUR }, dropping: { node: 3, at: 4 * HOUR } }

test('a journey is expected late where one gets on, where one gets off, or at both', () => {
  const said = (minutes: Minutes, from: number, at: number) => ({
    minutes,
    reason: 'ROAD',
    saidAt: from,
    at: at + minutes * MINUTE,
  })
  expect(journeyDelay(journey, [late(0, 40), late(2, 60)])).toEqual({
    boarding: said(40, 0, HOUR),
    dropping: said(60, 2, 4 * HOUR),
  })
  expect(journeyDelay(journey, [late(2, 60)])).toEqual({
    boarding: null,
    dropping: said(60, 2, 4 * HOUR),
  })
})

test('a bus of which nothing was said, or only of towns beyond, has no delay', () => {
  expect(journeyDelay(journey, [])).toBeNull()
  expect(journeyDelay(journey, [late(4, 60)])).toBeNull()
})

test('on time again is said as well, and is no delay', () => {
  const delay = journeyDelay(journey, [late(0, 40), late(0, 0)])
  expect(delay?.boarding).toEqual({ minutes: 0, reason: null, saidAt: 0, at: HOUR })
})

test('a delay of an hour or more is given in hours and minutes', () => {
  expect([0, 5, 59, 60, 130, 1140, MOST_LATE].map(lateText)).toEqual([
    'On time again',
    '5 min late',
    '59 min late',
    '1 h late',
    '2 h 10 min late',
    '19 h late',
    '24 h late',
  ])
})

test('a bus is late by whole minutes up to a day, and never early', () => {
  expect([0, 40, MOST_LATE].map(delayError)).toEqual([undefined, undefined, undefined])
  expect(delayError(-5)).toBe('A bus cannot leave early. Change its times.')
  expect(delayError(MOST_LATE + 1)).toMatch('cancelled instead')
  expect([2.5, Number.NaN].map(delayError)).toEqual([
    'A whole number of minutes',
    'A whole number of minutes',
  ])
})
