import { expect, test } from 'vitest'
import { dayIn } from './use-now.ts'

test("the day is the operator's, whatever the zone of the device", () => {
  const lateInLondon = Date.UTC(2026, 10, 21, 20, 0)
  expect(dayIn('Asia/Kolkata', lateInLondon)).toBe('2026-11-22')
  expect(dayIn('Europe/London', lateInLondon)).toBe('2026-11-21')
})
