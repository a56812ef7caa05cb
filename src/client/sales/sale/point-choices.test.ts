import { expect, test } from 'vitest'
import type { PointOffered } from '../../../domain/booking/seat-map.ts'
import type { JourneyEnd } from '../../../domain/schedule/schedule.ts'
import { pointOptions, stillChosen } from './point-choices.ts'

const place = { landmark: '', phone: null, latitude: null, longitude: null }
const aPoint = (id: number, name: string, at: number): PointOffered => ({
  ...place,
  id,
  name,
  at,
  time: `22:0${at}`,
  date: '2027-01-16',
  open: true,
})
const WAKAD = aPoint(1, 'Wakad', 1)
const BANER = aPoint(2, 'Baner', 2)
const SWARGATE = aPoint(3, 'Swargate', 3)
const ALL = [WAKAD, BANER, SWARGATE]

const endAt = ({ id, name, time, date, at }: PointOffered): JourneyEnd => ({
  node: 0,
  name: 'Pune',
  slug: 'pune',
  time,
  date,
  at,
  point: { ...place, id, name },
})
const valuesAt = (end: JourneyEnd, now: number) =>
  pointOptions(end, ALL, now).map(({ value }) => value)

test('each pair of points may be exchanged until the later of the two', () => {
  expect(valuesAt(endAt(BANER), 1)).toEqual(['1', '2', '3'])
  expect(valuesAt(endAt(BANER), 2)).toEqual(['2', '3'])
  expect(valuesAt(endAt(BANER), 3)).toEqual([])
  expect(valuesAt(endAt(SWARGATE), 2)).toEqual(['1', '2', '3'])
})

test('a booking without a point may have one, and one that is closed stays until another is chosen', () => {
  const { point: _none, ...pune } = endAt(WAKAD)
  expect(pointOptions(pune, ALL, 0)[0]).toEqual({ value: '', label: 'None chosen, Pune 22:01' })
  expect(pointOptions(endAt(WAKAD), [BANER], 0).map(({ value }) => value)).toEqual(['1', '2'])
  expect(pointOptions(endAt(WAKAD), [WAKAD], 0)).toEqual([])
})

test('what was chosen and is closed meanwhile is the booking’s own point again', () => {
  const options = pointOptions(endAt(WAKAD), [WAKAD, BANER], 0)
  expect(stillChosen(options, '2', endAt(WAKAD))).toBe('2')
  expect(stillChosen(options, '3', endAt(WAKAD))).toBe('1')
})
