import { expect, test } from 'vitest'
import { DAY } from './time/calendar.ts'
import { ID_EPOCH, ID_STEP_MS, rowIdFrom } from './row-id.ts'

const MOST = Number.MAX_SAFE_INTEGER
const stepOf = (id: number): number => Math.floor(id / 2 ** 32)
const steps = (count: number) => ID_EPOCH + count * ID_STEP_MS

test('ids of one step begin alike, those of a later step are larger', () => {
  const ids = [
    rowIdFrom(steps(1000), MOST),
    rowIdFrom(steps(1001) - 1, 0),
    rowIdFrom(steps(1001), 0),
  ]
  expect(ids.map(stepOf)).toEqual([1000, 1000, 1001])
})

test('32 bits of chance stand in an id, each of them counts, and those above are left out', () => {
  const base = rowIdFrom(steps(7), 0)
  const bits = Array.from({ length: 32 }, (_, bit) => rowIdFrom(steps(7), 2 ** bit) - base)
  expect(bits.slice(0, 31)).toEqual(Array.from({ length: 31 }, (_, bit) => 2 ** bit))
  expect(bits[31]).toBe(2 ** 31)
  expect(stepOf(rowIdFrom(steps(7), MOST))).toBe(7)
})

test('an id is a safe integer above 0 at every time a clock can show, and every chance', () => {
  const times = [
    0,
    ID_EPOCH - 1,
    ID_EPOCH,
    steps(2 ** 21) - 1,
    steps(2 ** 21),
    -1,
    8.64e15,
    -8.64e15,
  ]
  for (const at of times) {
    for (const random of [1, 2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32, MOST]) {
      const id = rowIdFrom(at, random)
      expect(Number.isSafeInteger(id) && id > 0, `${at}, ${random}`).toBe(true)
    }
  }
})

test('the steps end in September 2095 and begin again; before 2026 they are the last ones', () => {
  const end = steps(2 ** 21)
  expect(new Date(end).toISOString()).toBe('2095-09-07T15:47:35.552Z')
  expect(stepOf(rowIdFrom(end - 1, 0))).toBe(2 ** 21 - 1)
  expect(rowIdFrom(end, 5)).toBe(rowIdFrom(ID_EPOCH, 5))
  expect(stepOf(rowIdFrom(ID_EPOCH - 1, 0))).toBe(2 ** 21 - 1)
  expect(stepOf(rowIdFrom(ID_EPOCH - DAY, 0))).toBe(2 ** 21 - Math.ceil(DAY / ID_STEP_MS))
})
