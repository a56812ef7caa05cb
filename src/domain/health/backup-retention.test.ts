import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/calendar.ts'
import { backupsToDelete, isBackupDue, readBackupRetention } from './backup-retention.ts'
import { backupName, instantOfBackup, stampOf, unsoundName } from './backup.ts'

const NOW = Date.UTC(2027, 5, 15, 12)
const RETENTION = { hours: 24, days: 30, months: 12 }
const at = (instant: number) => ({ file: backupName(instant), at: instant, bytes: 1 })
/** What is left of hourly backups after some days, thinned out every seventh hour. */
function keptAfter(days: number) {
  let backups = [at(NOW)]
  for (let hour = 1; hour <= days * 24; hour++) {
    const now = NOW + hour * HOUR
    backups.push(at(now))
    if (hour % 7 > 0 && hour < days * 24) continue
    const gone = new Set(backupsToDelete(backups, now, RETENTION).map(({ file }) => file))
    backups = backups.filter(({ file }) => !gone.has(file))
  }
  return backups.map((backup) => stampOf(backup.at))
}

test('a backup says in its name of when it is, and nothing else is taken for one', () => {
  expect(backupName(Date.UTC(2027, 0, 15, 6, 30))).toBe('farebox-2027-01-15T063000Z.db')
  expect(instantOfBackup('farebox-2027-01-15T063000Z.db')).toBe(Date.UTC(2027, 0, 15, 6, 30))
  for (const other of [
    unsoundName(NOW),
    'before-0024_found_bookings.db',
    'farebox-2027-01-15T063000Z.db.partial',
    'farebox-2027-13-45T063000Z.db',
    'farebox.db',
  ]) {
    expect(instantOfBackup(other)).toBeUndefined()
  }
})

test('after 400 days there are those of a day, one of each of 30 days, and one of each month of a year', () => {
  const left = keptAfter(400)
  const since = (instant: number) => left.filter((stamp) => stamp >= stampOf(instant))
  const end = NOW + 400 * DAY
  expect(since(end - DAY + 1)).toHaveLength(24)
  expect(since(end - 30 * DAY + 1)).toHaveLength(24 + 29)
  const earlier = left.filter((stamp) => stamp < stampOf(end - 30 * DAY))
  expect(earlier.every((stamp) => stamp.endsWith('T230000Z'))).toBe(true)
  expect(earlier.map((stamp) => stamp.slice(0, 10))).toEqual([
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
  ])
})

test('the newest is never deleted, and what is deleted would not be kept later either, for any retention', () => {
  const few = fc.nat(40)
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: NOW - 500 * DAY, max: NOW + DAY }), { minLength: 1 }),
      fc.record({ hours: few, days: few, months: few }),
      (instants, kept) => {
        const backups = instants.map(at)
        const gone = backupsToDelete(backups, NOW, kept)
        expect(gone.map((backup) => backup.at)).not.toContain(Math.max(...instants))
        const left = backups.filter((backup) => !gone.includes(backup))
        expect(backupsToDelete(left, NOW, kept)).toEqual([])
      },
    ),
  )
})

test('the retention is parsed from one short text', () => {
  expect(readBackupRetention('24h,30d,12m')).toEqual(RETENTION)
  expect(readBackupRetention('6h, 7d, 0m')).toEqual({ hours: 6, days: 7, months: 0 })
  for (const wrong of ['', '24h', '24,30,12', '-1h,2d,3m', '24h,30d,12m,5y']) {
    expect(readBackupRetention(wrong)).toBeUndefined()
  }
})

test('the next is due an hour after the last, ten minutes after a failure, and at once after a clock that was ahead', () => {
  const due = (copyAt: number | null, failedAt: number | null) =>
    isBackupDue(NOW, { copyAt, failedAt })
  expect(due(null, null)).toBe(true)
  expect(due(NOW - HOUR + 1, null)).toBe(false)
  expect(due(NOW - HOUR, null)).toBe(true)
  expect(due(NOW - HOUR, NOW - 9 * MINUTE)).toBe(false)
  expect(due(NOW - HOUR, NOW - 10 * MINUTE)).toBe(true)
  expect(due(NOW + DAY, null)).toBe(true)
})

test('backups that were made while the clock was ahead push out none, and are thinned among themselves', () => {
  const good = Array.from({ length: 40 }, (_, hours) => at(NOW - hours * HOUR))
  const ahead = Array.from({ length: 200 }, (_, hours) => at(NOW + 400 * DAY - hours * HOUR))
  const forgotten = backupsToDelete([...good, ...ahead], NOW, RETENTION)
  const alone = backupsToDelete(good, NOW, RETENTION)
  expect(forgotten.filter((backup) => backup.at <= NOW)).toEqual(alone)
  const left = ahead.length - forgotten.filter((backup) => backup.at > NOW).length
  expect(left).toBeGreaterThanOrEqual(24)
  expect(left).toBeLessThan(40)
})
