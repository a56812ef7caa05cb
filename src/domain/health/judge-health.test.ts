import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/calendar.ts'
import { judgeHealth, judgeMachine } from './judge-health.ts'
import { formatBytes, spanText, tookText } from './health-text.ts'
import { worstStatus } from './health.ts'
import type {
  BackupFigures,
  DiskFigures,
  HealthFigures,
  HealthPart,
  InvariantViolation,
} from './health.ts'

const AT = Date.UTC(2027, 0, 15, 6, 30)
const GIGABYTE = 1_000_000_000

/** Figures of a server without a problem. */
const well: HealthFigures & { backup: BackupFigures; disk: DiskFigures } = {
  at: AT,
  startedAt: AT - 3 * DAY,
  versions: {
    farebox: '1.0.0',
    node: '26.1.0',
    engine: 'SQLite',
    sqlite: '3.54.0',
    schema: '0024_found_bookings',
  },
  backup: {
    last: { file: 'farebox.db', at: AT - HOUR, bytes: 463_000_000, tookMs: 3000 },
    failure: null,
    check: { at: AT - HOUR, tookMs: 12_400, violations: [] },
  },
  check: null,
  disk: {
    freeBytes: 40 * GIGABYTE,
    totalBytes: 100 * GIGABYTE,
    databaseBytes: 463_000_000,
    walBytes: 0,
  },
  clock: { trustedAt: AT, standing: 'agrees', aheadOfDatabaseMs: null },
  messages: { waiting: 2, oldestAt: AT - MINUTE, failed: 0 },
  sms: { state: 'off', waiting: 0, oldestAt: null, failed: 0 },
  refunds: { waiting: 0, oldestAt: null, failed: 0 },
  jobs: [
    {
      name: 'send messages',
      every: 3000,
      beganAt: AT - 2000,
      endedAt: AT - 1000,
      tookMs: 5,
      failure: null,
    },
  ],
  mail: true,
  demo: true,
  payments: 'demo',
  lookAlikes: [],
  address: { https: true, local: false },
  proxyTrusted: true,
}

/** The status of a part with some figures changed. */
const statusOf = (part: HealthPart, other: Partial<HealthFigures>) =>
  judgeHealth({ ...well, ...other }).find((item) => item.part === part)?.status
const itemOf = (part: HealthPart, other: Partial<HealthFigures>) =>
  judgeHealth({ ...well, ...other }).find((item) => item.part === part)

const broken = (change: Partial<InvariantViolation>): InvariantViolation => ({
  invariant: 'I1',
  promise: 'A seat once',
  subject: 'seat',
  ids: [7],
  advisory: false,
  ...change,
})

test('a server without a problem is ok in all its parts', () => {
  expect(judgeHealth(well).filter(({ status }) => status !== 'ok')).toEqual([])
})

test('whatever is not ok says what to do', () => {
  const ill: HealthFigures = {
    ...well,
    backup: { last: null, failure: { at: AT, reason: 'The disk is full.' }, check: null },
    check: {
      at: AT,
      tookMs: 1,
      violations: [broken({ promise: 'A seat once', ids: [7] })],
    },
    disk: { ...well.disk, freeBytes: 1000, walBytes: GIGABYTE },
    clock: { trustedAt: AT - 400 * DAY, standing: 'ahead', aheadOfDatabaseMs: null },
    messages: { waiting: 9, oldestAt: AT - DAY, failed: 1 },
    sms: { state: 'on', waiting: 9, oldestAt: AT - DAY, failed: 1 },
    refunds: { waiting: 1, oldestAt: AT - DAY, failed: 2 },
    jobs: well.jobs.map((job) => ({ ...job, beganAt: AT - DAY, endedAt: AT - DAY })),
    demo: false,
    lookAlikes: [
      { id: 1, email: 'é@x.in' },
      { id: 2, email: 'É@x.in' },
    ],
    address: { https: false, local: false },
  }
  const items = judgeHealth(ill)
  expect(items.filter(({ status }) => status === 'ok')).toEqual([])
  expect(items.filter(({ toDo }) => toDo === undefined)).toEqual([])
})

test('a backup is late after three hours, and a problem after a day and some', () => {
  const aged = (age: number) => ({
    ...well.backup,
    last: { file: '', at: AT - age, bytes: 1, tookMs: 1 },
  })
  expect(statusOf('backup', { backup: aged(2 * HOUR) })).toBe('ok')
  expect(statusOf('backup', { backup: aged(3 * HOUR) })).toBe('warning')
  expect(statusOf('backup', { backup: aged(26 * HOUR) })).toBe('problem')
})

test('a failed backup is reported with its reason, while the last good one counts', () => {
  const failure = { at: AT, reason: 'The disk has no room.' }
  const item = itemOf('backup', { backup: { ...well.backup, failure } })
  expect(item).toMatchObject({ status: 'warning' })
  expect(item?.says).toContain('1 hour old')
  expect(item?.says).toContain('The disk has no room.')
})

test('a server that has just started gets no warning for having no backup yet', () => {
  const none = { last: null, failure: null, check: null }
  expect(statusOf('backup', { backup: none, startedAt: AT - MINUTE })).toBe('warning')
  expect(statusOf('backup', { backup: none })).toBe('problem')
})

test('a violation is reported in words with the rows that cause it; a newer check without one takes its place', () => {
  const violations = [broken({ promise: 'A seat on a leg is sold once', ids: [3, 4] })]
  const found = { ...well.backup, check: { at: AT - HOUR, tookMs: 1, violations } }
  expect(itemOf('check', { backup: found })).toMatchObject({
    status: 'problem',
    points: ['A seat on a leg is sold once (I1): not so for seat 3, 4.'],
  })
  const check = { at: AT, tookMs: 1, violations: [] }
  expect(statusOf('check', { backup: found, check })).toBe('ok')
})

test('records that may be older than their guard are reported, with what to do, and are no problem', () => {
  const old = broken({ advisory: true, promise: 'A seat keeps its name', ids: [5] })
  const judged = (...violations: ReturnType<typeof broken>[]) =>
    itemOf('check', { check: { at: AT, tookMs: 1, violations } })
  expect(judged(old)).toMatchObject({
    status: 'warning',
    points: ['A seat keeps its name (I1): not so for seat 5.'],
    toDo: expect.stringContaining('Backups go on'),
  })
  expect(judged(old, broken({ advisory: false }))).toMatchObject({ status: 'problem' })
})

test('messages may wait for minutes, not for hours; without mail they are kept, which is no problem', () => {
  const since = (age: number, mail = true) =>
    statusOf('messages', { mail, messages: { waiting: 1, oldestAt: AT - age, failed: 0 } })
  expect([since(MINUTE), since(HOUR), since(2 * HOUR)]).toEqual(['ok', 'warning', 'problem'])
  expect(since(DAY, false)).toBe('ok')
  expect(statusOf('messages', { mail: false, demo: false })).toBe('warning')
})

test('SMS are judged where they are on or wait; those that nobody took are at the desk', () => {
  const sms = (change: Partial<HealthFigures['sms']>) =>
    itemOf('sms', { sms: { ...well.sms, state: 'on', ...change } })
  expect(sms({ state: 'off' })).toBeUndefined()
  expect(sms({})).toMatchObject({ status: 'ok', says: '0 SMS to be sent.' })
  expect(sms({ state: 'off', waiting: 1, oldestAt: AT - HOUR })).toMatchObject({
    status: 'warning',
    says: '1 SMS to be sent, the oldest for 1 hour.',
    toDo: expect.stringContaining('test SMS'),
  })
  expect(sms({ failed: 2 })).toMatchObject({
    status: 'warning',
    says: '0 SMS to be sent. 2 SMS went to the desk in the last seven days.',
  })
  expect(sms({ state: 'noKey' })).toMatchObject({ toDo: expect.stringContaining('SMS_KEY') })
})

test('a refund that failed is a problem', () => {
  expect(statusOf('refunds', { refunds: { waiting: 0, oldestAt: null, failed: 1 } })).toBe(
    'problem',
  )
})

test('a job that failed is a warning, one that has stopped running a problem', () => {
  const jobs = (change: object) => well.jobs.map((job) => ({ ...job, ...change }))
  const failed = jobs({ failure: { at: AT, requestId: 'job-1' } })
  expect(itemOf('jobs', { jobs: failed })).toMatchObject({
    status: 'warning',
    points: ['“send messages” failed; the log has why, as job-1.'],
  })
  const stuck = jobs({ beganAt: AT - HOUR, endedAt: AT - HOUR })
  expect(statusOf('jobs', { jobs: stuck })).toBe('problem')
})

test('how customers pay is a warning where no money is taken, or nobody can', () => {
  const at = (payments: HealthFigures['payments']) => itemOf('payments', { payments, demo: false })
  expect(at('provider')?.status).toBe('ok')
  for (const payments of ['test', 'testForAdministrators', 'demo', 'none'] as const) {
    expect(at(payments)?.status).toBe('warning')
    expect(at(payments)?.toDo).toMatch(/[a-z]/)
  }
  expect(at('testForAdministrators')?.says).toContain('administrators alone')
})

test('people should come by https through a trusted proxy', () => {
  const come = (https: boolean, local: boolean, proxyTrusted: boolean, demo = false) =>
    statusOf('address', { address: { https, local }, proxyTrusted, demo })
  expect(come(true, false, true)).toBe('ok')
  expect(come(true, false, false)).toBe('warning')
  expect(come(false, false, true)).toBe('problem')
  expect(come(false, true, false)).toBe('warning')
  expect(come(false, true, false, true)).toBe('ok')
})

test('a monitor is shown backup, disk, clock and jobs alone', () => {
  expect(judgeMachine(well).map(({ part }) => part)).toEqual([
    'backup',
    'disk',
    'log',
    'clock',
    'jobs',
  ])
})

test('the worst of several is the status of all', () => {
  expect(worstStatus([])).toBe('ok')
  expect(worstStatus(['ok', 'problem', 'warning'])).toBe('problem')
})

test('spans, durations and sizes read as people say them', () => {
  expect([spanText(500), spanText(MINUTE), spanText(50 * HOUR)]).toEqual([
    'a moment',
    '1 minute',
    '2 days',
  ])
  expect([tookText(340), tookText(12_400)]).toEqual(['340 ms', '12.4 s'])
  expect([formatBytes(12), formatBytes(1234), formatBytes(463_000_000)]).toEqual([
    '12 bytes',
    '1.2 kB',
    '463 MB',
  ])
})

test('a clock a second apart from that of the database is a warning, either way', () => {
  const apart = (aheadOfDatabaseMs: number | null) =>
    itemOf('clock', { clock: { trustedAt: AT, standing: 'agrees', aheadOfDatabaseMs } })
  for (const ms of [1500, -1500]) {
    expect(apart(ms)?.status).toBe('warning')
    expect(apart(ms)?.says).toContain('are 1.5 s apart')
    expect(apart(ms)?.toDo).toContain('NTP')
  }
  for (const ms of [null, 0, 900, -900]) expect(apart(ms)?.status).toBe('ok')
})

test('a clock that is not trusted is a problem, with what is postponed and what to do; one behind is a warning', () => {
  const ahead = itemOf('clock', {
    clock: { trustedAt: AT - 100 * DAY, standing: 'ahead', aheadOfDatabaseMs: null },
  })
  expect(ahead?.status).toBe('problem')
  expect(ahead?.says).toContain('The clock is 100 days ahead of the trusted time')
  expect(ahead?.points?.[0]).toContain('Names of passengers are not forgotten')
  expect(ahead?.toDo).toContain('say that the clock is right')
  const behind = itemOf('clock', {
    clock: { trustedAt: AT + 29 * DAY, standing: 'behind', aheadOfDatabaseMs: null },
  })
  expect(behind?.status).toBe('warning')
  expect(behind?.says).toContain('29 days ahead of the clock')
  const slow = { trustedAt: AT + HOUR, standing: 'behind', aheadOfDatabaseMs: null } as const
  expect(statusOf('clock', { clock: slow })).toBe('ok')
})

test('a write-ahead log that grows on and on is reported, with its size; that of a busy hour is ok', () => {
  const withLog = (walBytes: number) => ({ disk: { ...well.disk, walBytes } })
  expect(statusOf('log', withLog(64 * 1024 * 1024))).toBe('ok')
  expect(itemOf('log', withLog(800_000_000))).toMatchObject({
    status: 'warning',
    says: expect.stringContaining('800 MB'),
    toDo: expect.stringContaining('another program'),
  })
})
