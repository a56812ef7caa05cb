import { renderHook, act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { HOUR, SECOND } from '../../domain/time/calendar.ts'
import { noteServerTime, serverNow } from './server-time.ts'
import { useNow } from './use-now.ts'

const NOON = Date.UTC(2027, 0, 15, 12)
let device = NOON

beforeEach(() => {
  device = NOON
  vi.spyOn(Date, 'now').mockImplementation(() => device)
  noteServerTime(NOON, NOON, NOON)
})

test.each([-3 * HOUR, 3 * HOUR])(
  'a device that is %d ms off follows the server after one answer',
  (off) => {
    device = NOON + off
    noteServerTime(NOON, device, device)
    expect(serverNow()).toBe(NOON)
  },
)

test('a device that is right stays as it is, however slow the answer was', () => {
  device = NOON + 8 * SECOND
  noteServerTime(NOON, NOON, device)
  expect(serverNow()).toBe(device)
})

test('an answer during which the device was set back says nothing', () => {
  noteServerTime(NOON + HOUR, NOON + HOUR, NOON)
  expect(serverNow()).toBe(NOON)
})

test('what is on the screen is corrected at once', () => {
  const { result } = renderHook(() => useNow())
  expect(result.current).toBe(NOON)
  act(() => noteServerTime(NOON + HOUR, NOON, NOON))
  expect(result.current).toBe(NOON + HOUR)
})
