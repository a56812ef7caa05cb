import { expect, test, vi } from 'vitest'
import { addDays, DAY } from '../../domain/time/calendar.ts'
import { formatShortDay } from '../../domain/time/format-date-time.ts'
import { aBus, aFleet, aRoute, aSchedule, TODAY, TOMORROW } from '../../testing/builders/fleet.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { atomically } from '../core/atomically.ts'
import { addBus, retireBus } from '../fleet/bus.service.ts'
import { addRoute } from '../fleet/route.service.ts'
import { generateRuns, rollForward } from './generate-runs.service.ts'
import { addSchedule } from './schedule.service.ts'

async function aMaster(change: object = {}) {
  const fleet = await aFleet()
  const master = await addSchedule(
    fleet.admin,
    aSchedule({ ...fleet, isMasterRecord: true, ...change }),
  )
  const days = async () => {
    const rows = await fleet.admin.db
      .selectFrom('schedules')
      .select(['service_day', 'master_id', 'is_master'])
      .orderBy('service_day')
      .execute()
    return rows.map((row) => row.service_day)
  }
  return { ...fleet, master, days }
}

test('a master is the trip of its own day, and has a run on each other day of its months', async () => {
  const { admin, master, days } = await aMaster()
  expect(await days()).toEqual(Array.from({ length: 31 }, (_, index) => addDays(TOMORROW, index)))
  expect(master.trips).toBe(31)
  const runs = await admin.db
    .selectFrom('schedules')
    .select(['is_master', 'master_id'])
    .where('id', '<>', master.id)
    .execute()
  expect(runs.every((run) => run.is_master === 0 && run.master_id === master.id)).toBe(true)
})

test('a run has the places, times and seats of its master on its own day', async () => {
  const { admin, master } = await aMaster({ totalSeats: 17 })
  const of = (day: string) =>
    admin.db
      .selectFrom('trip_nodes as n')
      .innerJoin('schedules as s', 's.id', 'n.schedule_id')
      .select(['n.name', 'n.departure_at', 'n.departure_day', 'n.distance'])
      .where('s.service_day', '=', day)
      .execute()
  const shifted = (await of(TOMORROW)).map((node) => ({
    ...node,
    departure_at: node.departure_at + 3 * DAY,
    departure_day: addDays(node.departure_day, 3),
  }))
  expect(await of(addDays(TOMORROW, 3))).toEqual(shifted)
  const seats = await admin.db
    .selectFrom('seats')
    .select((eb) => ['schedule_id', eb.fn.countAll<number>().as('seats')])
    .groupBy('schedule_id')
    .execute()
  expect(new Set(seats.map((row) => row.seats))).toEqual(new Set([17]))
  expect(master.availableSeats).toBe(17)
})

test('each run is noted under its own number', async () => {
  const { admin, master } = await aMaster()
  const runs = await admin.db
    .selectFrom('schedules')
    .select('id')
    .where('master_id', '=', master.id)
    .orderBy('id')
    .execute()
  expect(runs.length).toBeGreaterThan(7)
  const noted = await admin.db
    .selectFrom('audit')
    .select(['subject', 'subject_id as id', 'detail', 'actor_id as actor', 'at'])
    .where('action', '=', 'generate')
    .orderBy('id')
    .execute()
  const entry = { subject: 'schedule', detail: JSON.stringify({ masterId: master.id }) }
  const by = { actor: admin.actor.id, at: admin.now() }
  expect(noted).toEqual(runs.map(({ id }) => ({ ...entry, ...by, id })))
})

test('running the generation twice, or side by side, creates nothing twice', async () => {
  const { context, admin, master, days } = await aMaster()
  const before = await days()
  expect(await generateRuns(admin, master.id)).toEqual({ created: 0, skipped: [] })
  tamper(
    context.file,
    'delete from trip_nodes where schedule_id = 20',
    'delete from seats where schedule_id = 20',
    'delete from schedules where id = 20',
  )
  const both = await Promise.all([generateRuns(admin, master.id), generateRuns(admin, master.id)])
  expect(both.reduce((sum, report) => sum + report.created, 0)).toBe(1)
  expect(both.flatMap((report) => report.skipped)).toEqual([])
  expect(await days()).toEqual(before)
})

test('days on which the bus is elsewhere are left out, and reported', async () => {
  const fleet = await aFleet()
  const busy = addDays(TOMORROW, 5)
  await addSchedule(
    fleet.admin,
    aSchedule({ ...fleet, scheduleDate: busy, departureTime: '20:00', arrivalTime: '22:00' }),
  )
  const master = await addSchedule(fleet.admin, aSchedule({ ...fleet, isMasterRecord: true }))
  const { created, skipped } = await generateRuns(fleet.admin, master.id)
  expect(created).toBe(0)
  expect(skipped).toEqual([
    {
      day: busy,
      reason: expect.stringContaining(
        `already runs Pune – Goa on ${formatShortDay(busy)}, 20:00 to 22:00`,
      ),
    },
  ])
  const [noted] = await fleet.admin.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'skipRuns')
    .execute()
  expect(JSON.parse(noted?.detail ?? '')).toMatchObject({ created: 29, days: [busy] })
})

test('the nightly roll-forward keeps the window full, and makes no run in the past', async () => {
  const { context, days } = await aMaster()
  context.pass(40 * DAY)
  const { created } = await rollForward(context.call())
  const made = await days()
  const today = addDays(TODAY, 40)
  expect(created).toBe(28)
  expect(made.at(-1)).toBe(addDays(today, 27))
  expect(made.filter((day) => day > addDays(TOMORROW, 30) && day < today)).toEqual([])
  expect(await rollForward(context.call())).toEqual({ created: 0, skipped: [] })
})

test('a run that would have left already is not made', async () => {
  const { context, days } = await aMaster({ departureTime: '09:00', arrivalTime: '19:00' })
  context.pass(40 * DAY)
  await rollForward(context.call())
  expect(await days()).not.toContain(addDays(TODAY, 40))
  expect(await days()).toContain(addDays(TODAY, 41))
})

test('the weekdays, the days to skip and the further ones decide, also when the window rolls forward', async () => {
  const skipped = addDays(TOMORROW, 7)
  const extra = addDays(TOMORROW, 3)
  const { context, days } = await aMaster({
    weekdays: [6],
    skipDates: [skipped],
    extraDates: [extra],
  })
  expect(await days()).toEqual([TOMORROW, extra, '2027-01-30', '2027-02-06', '2027-02-13'])
  context.pass(10 * DAY)
  await rollForward(context.call())
  expect((await days()).slice(5)).toEqual(['2027-02-20'])
})

test.each([
  [{ extraDates: ['2027-02-16'] }, 'extraDates'],
  [{ extraDates: ['2027-01-20'], skipDates: ['2027-01-20'] }, 'extraDates'],
  [{ skipDates: [TOMORROW] }, 'skipDates'],
  [{ weekdays: [1] }, 'scheduleDate'],
])(
  'days that cannot be, %j, are refused on their field, and nothing is made',
  async (days, field) => {
    const fleet = await aFleet()
    await expect(
      addSchedule(fleet.admin, aSchedule({ ...fleet, isMasterRecord: true, ...days })),
    ).rejects.toMatchObject({ kind: 'invalid', detail: { fields: [{ field }] } })
    expect(await fleet.admin.db.selectFrom('schedules').select('id').execute()).toEqual([])
    const single = await addSchedule(fleet.admin, aSchedule({ ...fleet, ...days }))
    expect(single.isMasterRecord).toBe(false)
  },
)

test('a master whose runs cannot be made keeps no other from its own, and is logged', async () => {
  const { context, admin, busId, master, days } = await aMaster()
  const other = await addBus(admin, aBus())
  await addSchedule(
    admin,
    aSchedule({ busId: other.id, routeId: master.route.id, isMasterRecord: true }),
  )
  context.pass(5 * DAY)
  tamper(
    context.file,
    `create trigger broken before insert on schedules when new.bus_id = ${busId}
    begin select raise(abort, 'broken'); end`,
  )
  const error = vi.spyOn(context.dependencies.log, 'error')
  const { created } = await rollForward(context.call())
  expect(created).toBe(4)
  expect((await days()).filter((day) => day > '2027-02-15')).toHaveLength(4)
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ scheduleId: master.id }),
    'The runs of a master could not be made',
  )
})

test('a roll-forward ends early when the server stops', async () => {
  const { context } = await aMaster()
  context.pass(5 * DAY)
  expect(await rollForward(context.call(), AbortSignal.abort())).toEqual({
    created: 0,
    skipped: [],
  })
})

test('a retired bus makes no more runs', async () => {
  const { context, admin, busId } = await aMaster()
  await retireBus(admin, busId)
  context.pass(10 * DAY)
  const { created, skipped } = await rollForward(context.call())
  expect(created).toBe(0)
  expect(skipped[0]?.reason).toContain('is retired')
})

test('a master made inside a larger transaction gets its runs after the commit', async () => {
  const fleet = await aFleet()
  const master = await atomically(fleet.admin, (call) =>
    addSchedule(call, aSchedule({ ...fleet, isMasterRecord: true })),
  )
  await expect
    .poll(() => fleet.admin.db.selectFrom('schedules').select('id').execute())
    .toHaveLength(31)
  expect(master.isMasterRecord).toBe(true)
})

test('a week of runs is one transaction, and a day that is refused takes no other with it', async () => {
  const { context, admin, busId, routeId, master, days } = await aMaster()
  const write = vi.spyOn(context.dependencies.store, 'write')
  context.pass(32 * DAY)
  const taken = addDays(TODAY, 33)
  await addSchedule(admin, aSchedule({ busId, routeId, scheduleDate: taken }))
  write.mockClear()
  const { created, skipped } = await generateRuns(admin, master.id)
  expect(skipped.map(({ day }) => day)).toEqual([taken])
  expect(created).toBe(27)
  expect((await days()).slice(-28)).toEqual(
    Array.from({ length: 28 }, (_, index) => addDays(TODAY, 32 + index)),
  )
  // Four weeks, the seven days of the first, and what was left out.
  expect(write).toHaveBeenCalledTimes(4 + 7 + 1)
})

test('a trip that takes longer than a day leaves out the days on which its own bus is still on the way', async () => {
  const fleet = await aFleet()
  const long = await addRoute(
    fleet.admin,
    aRoute({ sourceCity: 'Surat', totalDuration: '34h', stops: [] }),
  )
  const master = await addSchedule(
    fleet.admin,
    aSchedule({ ...fleet, routeId: long.id, isMasterRecord: true }),
  )
  const { skipped } = await generateRuns(fleet.admin, master.id)
  expect(master.trips).toBe(16)
  expect(skipped).toHaveLength(15)
  expect(skipped[0]).toMatchObject({
    day: addDays(TOMORROW, 1),
    reason: expect.stringContaining('already runs Surat – Goa'),
  })
})

test('between two runs the event loop is free', async () => {
  const fleet = await aFleet()
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  await addSchedule(
    fleet.admin,
    aSchedule({ ...fleet, isMasterRecord: true, automationDuration: 'FOUR_MONTHS' }),
  )
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})
