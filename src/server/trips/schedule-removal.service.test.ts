import { describe, expect, test } from 'vitest'
import { addDays, DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { aMaster } from '../../testing/builders/a-master.ts'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { TOMORROW } from '../../testing/builders/fleet.ts'
import { holdOn, sellOn } from '../../testing/builders/sales-on.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { deleteSchedule } from './schedule-removal.service.ts'
import { rollForward } from './generate-runs.service.ts'

const day = (index: number) => addDays(TOMORROW, index)

describe('a trip that was booked is not deleted', () => {
  test('not while it is sold, and the refusal says what to do instead', async () => {
    const { context, admin, trip } = await aTrip()
    await sellOn(context, trip.id, ['1A'])
    await sellOn(context, trip.id, ['1B'])
    await expect(deleteSchedule(admin, trip.id)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This schedule has 2 bookings and cannot be deleted. Cancel the trip instead.',
    })
    expect(tamper(context.file, 'select id from seats')).toHaveLength(40)
  })

  test('nor once the booking has ended, since it still names the trip', async () => {
    const { context, admin, trip } = await aTrip()
    await holdOn(context, trip.id)
    context.pass(11 * MINUTE)
    await expect(deleteSchedule(admin, trip.id)).rejects.toMatchObject({
      message: 'This schedule has 1 booking and cannot be deleted. Cancel the trip instead.',
    })
  })

  test('nor with a blocked seat, which is named', async () => {
    const { admin, trip, claim } = await aTrip()
    await claim('3C', [0, 1])
    await expect(deleteSchedule(admin, trip.id)).rejects.toMatchObject({
      message: 'Seat 3C of this schedule is blocked. Unblock it first.',
    })
    await claim('3D', [0])
    await expect(deleteSchedule(admin, trip.id)).rejects.toMatchObject({
      message: '2 seats of this schedule are blocked, such as 3C. Unblock them first.',
    })
  })
})

test('a trip that is over goes with the seats that were blocked then, since nobody can unblock them', async () => {
  const { context, admin, trip, claim } = await aTrip()
  await claim('3C', [0, 1, 2, 3])
  context.pass(42 * HOUR)
  await expect(deleteSchedule(admin, trip.id)).rejects.toMatchObject({ kind: 'conflict' })
  context.pass(2 * HOUR)
  await deleteSchedule(admin, trip.id)
  for (const table of ['schedules', 'seats', 'claims']) {
    expect(tamper(context.file, `select 1 from ${table}`)).toEqual([])
  }
})

test('so does one that is cancelled', async () => {
  const { context, admin, trip, claim } = await aTrip()
  await claim('3C', [0, 1, 2, 3])
  tamper(context.file, `update schedules set status = 'CANCELLED'`)
  await deleteSchedule(admin, trip.id)
  expect(tamper(context.file, 'select 1 from claims')).toEqual([])
})

describe('a master', () => {
  test('that nobody booked goes with all its runs and its days, and is written down once', async () => {
    const { context, admin, master } = await aMaster({ skipDates: [day(3)] })
    context.pass(10 * DAY)
    await deleteSchedule(admin, master.id)
    for (const table of ['schedules', 'trip_nodes', 'seats', 'schedule_dates']) {
      expect(tamper(context.file, `select 1 from ${table}`)).toEqual([])
    }
    expect(
      tamper(context.file, `select subject_id, detail from audit where action = 'delete'`),
    ).toEqual([{ subject_id: master.id, detail: '{"runs":29}' }])
  })

  test('stays with all of them while any was booked, and says how many', async () => {
    const { context, admin, master, on, days } = await aMaster()
    await sellOn(context, (await on(day(4))).id)
    await sellOn(context, (await on(day(6))).id)
    await sellOn(context, (await on(day(6))).id, ['2A'])
    await expect(deleteSchedule(admin, master.id)).rejects.toMatchObject({
      kind: 'conflict',
      message:
        'This schedule has 3 bookings on 2 of its 31 trips and cannot be deleted. Stop its automation instead.',
    })
    expect(await days()).toHaveLength(31)
  })
})

test('a run that is deleted does not come back: its master leaves the day out', async () => {
  const { context, admin, master, on, office, days } = await aMaster({
    weekdays: [6],
    extraDates: [day(3)],
  })
  const before = await days()
  const { id } = await on(day(3))
  const published: number[] = []
  context.dependencies.seatEvents.subscribeAll((changed) => published.push(changed))
  await deleteSchedule(admin, id)
  expect(published).toEqual([id, master.id])
  await deleteSchedule(admin, (await on(day(7))).id)
  expect(await office()).toMatchObject({
    extraDates: [],
    skipDates: [day(3), day(7)],
    version: 3,
  })
  await rollForward(context.call())
  expect(await days()).toEqual(before.filter((one) => one !== day(3) && one !== day(7)))
})
