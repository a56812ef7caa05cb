import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { noteServerTime, serverTimeOf } from './server-time.ts'

test('a server may tell another time than the device', () => {
  noteServerTime(HOUR, 0, 0)
  expect(serverTimeOf(0)).toBe(HOUR)
})

test('the test that follows in the same process knows nothing of it', () => {
  expect(serverTimeOf(0)).toBe(0)
})
