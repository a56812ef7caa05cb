import { expect, test } from 'vitest'
import { versionOf } from './use-passenger-list.ts'

test('a version is named by the time and day in the operator’s zone, whatever the device’s', () => {
  const justAfterMidnight = Date.UTC(2027, 0, 15, 18, 35)
  expect(versionOf(justAfterMidnight, 'Asia/Kolkata')).toEqual({ time: '00:05', day: 'Sat 16 Jan' })
  expect(versionOf(justAfterMidnight, 'UTC')).toEqual({ time: '18:35', day: 'Fri 15 Jan' })
})
