import { formatShortDay } from '../../domain/time/format-date-time.ts'
import { describe, expect, test, vi } from 'vitest'
import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import { addDays } from '../../domain/time/calendar.ts'
import { aMaster } from '../../testing/builders/a-master.ts'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { aBus, aFleet, aRoute, aSchedule, TOMORROW } from '../../testing/builders/fleet.ts'
import { sellOn } from '../../testing/builders/sales-on.ts'
import { addBus, getBus, retireBus } from '../fleet/bus.service.ts'
import { addRoute } from '../fleet/route.service.ts'
import { updateSchedule } from './update-schedule.service.ts'
import { previewSchedule } from './schedule-preview.service.ts'
import { addSchedule } from './schedule.service.ts'

const WAY = '. Schedule its way from Goa to Pune, or take another bus.'

const day = (index: number) => addDays(TOMORROW, index)

/** A fleet, and what the preview of a new schedule says. */
async function aPlan() {
  const fleet = await aFleet()
  const preview = (change: Partial<ScheduleInput> = {}) =>
    previewSchedule(fleet.admin, { schedule: aSchedule({ ...fleet, ...change }) })
  return { ...fleet, preview }
}

describe('before a schedule is added', () => {
  test('its day and the times at each place are shown', async () => {
    const { preview } = await aPlan()
    const { days, nodes } = await preview()
    expect(days).toEqual([{ date: TOMORROW, exists: false, conflict: null }])
    expect(nodes.map((node) => [node.name, node.departureMinutes])).toEqual([
      ['Pune', 1260],
      ['Satara', 1410],
      ['Kolhapur', 1580],
      ['Belagavi', 1710],
      ['Goa', 1860],
    ])
  })

  test('the days of a master are those that are made', async () => {
    const { admin, preview, ...fleet } = await aPlan()
    const plan = {
      isMasterRecord: true,
      weekdays: [6, 7],
      skipDates: [day(7)],
      extraDates: [day(3)],
    }
    const { days } = await preview(plan)
    await addSchedule(admin, aSchedule({ ...fleet, ...plan }))
    const made = await admin.db
      .selectFrom('schedules')
      .select('service_day as date')
      .orderBy('service_day')
      .execute()
    expect(days.map(({ date }) => ({ date }))).toEqual(made)
    expect(days.slice(0, 4).map(({ date }) => date)).toEqual([TOMORROW, day(1), day(3), day(8)])
  })

  test('the first day of a master is shown even when its bus would have left today', async () => {
    const { preview } = await aPlan()
    const { days } = await preview({
      isMasterRecord: true,
      scheduleDate: '2027-01-15',
      departureTime: '09:00',
      arrivalTime: '11:00',
    })
    expect(days[0]?.date).toBe('2027-01-15')
    expect(days).toHaveLength(31)
  })

  test('a bus in two places is reported in words on each of the days', async () => {
    const { admin, busId, routeId, preview } = await aPlan()
    const busy = (scheduleDate: string) =>
      addSchedule(
        admin,
        aSchedule({ busId, routeId, scheduleDate, departureTime: '20:00', arrivalTime: '22:00' }),
      )
    await busy(day(5))
    await busy(day(6))
    const { days } = await preview({ isMasterRecord: true })
    expect(days.filter(({ conflict }) => conflict !== null)).toEqual(
      [day(5), day(6)].map((date) => ({
        date,
        exists: false,
        conflict: expect.stringContaining(
          `already runs Pune – Goa on ${formatShortDay(date)}, 20:00 to 22:00`,
        ),
      })),
    )
  })

  test('a bus that is in another town is warned about on each day, and not once it comes back between', async () => {
    const { admin, busId, preview } = await aPlan()
    const { busNumber } = await getBus(admin, busId)
    const plan = {
      isMasterRecord: true,
      weekdays: [6, 7],
      departureTime: '09:00',
      arrivalTime: '15:00',
    }
    const found = (await preview(plan)).warnings
    expect(found[0]).toEqual({
      date: day(1),
      words: `${busNumber} is in Goa from 15:00 on ${formatShortDay(day(0))} and cannot leave Pune at 09:00${WAY}`,
    })
    // Between two of its days it is named once, at the later.
    expect(new Set(found.map(({ date }) => date)).size).toBe(found.length)
    expect(found.map(({ date }) => date)).not.toContain(day(0))
    const back = { sourceCity: 'Goa', destinationCity: 'Pune', stops: [] }
    const { id: routeId } = await addRoute(admin, aRoute(back))
    const times = { departureTime: '18:00', arrivalTime: '02:00' }
    await addSchedule(admin, aSchedule({ busId, routeId, ...times }))
    const { warnings } = await preview({ ...plan, weekdays: [6] })
    expect(warnings).toEqual([])
  })

  test('what saving would refuse is refused, in the same words', async () => {
    const { admin, busId, preview } = await aPlan()
    for (const change of [
      { scheduleDate: '2027-01-14' },
      { totalSeats: 41 },
      { isMasterRecord: true, extraDates: ['2028-01-01'] },
    ]) {
      await expect(preview(change)).rejects.toMatchObject({ kind: 'invalid' })
    }
    await retireBus(admin, busId)
    await expect(preview()).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('four months cost as few statements as a day', async () => {
    const { preview, admin } = await aPlan()
    await preview()
    const statements = vi.spyOn(admin.db, 'selectFrom')
    const count = async (change: Partial<ScheduleInput>) => {
      statements.mockClear()
      const { days } = await preview(change)
      return { days: days.length, statements: statements.mock.calls.length }
    }
    const one = await count({})
    const many = await count({ isMasterRecord: true, automationDuration: 'FOUR_MONTHS' })
    expect([one.days, many.days]).toEqual([1, 120])
    expect(many.statements).toBe(one.statements)
    expect(one.statements).toBeGreaterThan(0)
  })
})

describe('before an edit is saved', () => {
  test('the trip itself and its runs do not stand in its way; what is sold stays, and says so', async () => {
    const { context, admin, master, form, on } = await aMaster({ skipDates: [day(9)] })
    await sellOn(context, (await on(day(4))).id)
    const schedule = form({ departureTime: '20:30', skipDates: [], extraDates: [day(9)] })
    const { days, nodes } = await previewSchedule(admin, { id: master.id, schedule })
    expect(nodes[0]?.departureMinutes).toBe(1230)
    expect(days).toHaveLength(31)
    expect(days.filter(({ exists }) => !exists).map(({ date }) => date)).toEqual([day(9)])
    expect(days.filter(({ conflict }) => conflict !== null)).toEqual([
      { date: day(4), exists: true, conflict: '1 booking is on it: it stays as it is' },
    ])
  })

  test('a sold trip is not in its own way', async () => {
    const { context, admin, trip, busId, routeId } = await aTrip()
    await sellOn(context, trip.id)
    const schedule = aSchedule({ busId, routeId, departureTime: '20:30' })
    const { days } = await previewSchedule(admin, { id: trip.id, schedule })
    expect(days).toEqual([{ date: TOMORROW, exists: true, conflict: null }])
  })

  test('a day that its master has taken is reported', async () => {
    const { admin, on, form } = await aMaster()
    const { id } = await on(day(2))
    const schedule = form({ scheduleDate: day(3), isMasterRecord: false })
    const { days } = await previewSchedule(admin, { id, schedule })
    expect(days).toEqual([
      {
        date: day(3),
        exists: true,
        conflict: `This master already has a trip on ${formatShortDay(day(3))}`,
      },
    ])
  })

  test('another bus that is elsewhere is reported, also by a day on which it would meet a sold run', async () => {
    const { context, admin, master, form, on } = await aMaster()
    const bus = await addBus(admin, aBus())
    await addSchedule(admin, {
      ...form(),
      busId: bus.id,
      scheduleDate: day(1),
      isMasterRecord: false,
    })
    const moved = { id: master.id, schedule: form({ busId: bus.id }) }
    const { days } = await previewSchedule(admin, moved)
    expect(days.filter(({ conflict }) => conflict !== null).map(({ date }) => date)).toEqual([
      day(1),
    ])
    await sellOn(context, (await on(day(8))).id)
    const longer = {
      id: master.id,
      schedule: form({ arrivalTime: '20:59', departureTime: '21:01' }),
    }
    const met = (await previewSchedule(admin, longer)).days
    expect(met.filter(({ conflict }) => conflict !== null).map(({ date }) => date)).toEqual([
      day(8),
    ])
    const early = {
      id: master.id,
      schedule: form({ departureTime: '06:00', arrivalTime: '05:00' }),
    }
    const { days: meeting } = await previewSchedule(admin, early)
    expect(meeting.filter(({ conflict }) => conflict !== null).map(({ date }) => date)).toEqual([
      day(8),
      day(9),
    ])
  })

  test('the start may move onto a run that makes way, as saving lets it', async () => {
    const { admin, master, form } = await aMaster()
    const schedule = form({ scheduleDate: day(2) })
    const { days } = await previewSchedule(admin, { id: master.id, schedule })
    expect(days[0]).toEqual({ date: day(2), exists: true, conflict: null })
    const saved = await updateSchedule(admin, { id: master.id, schedule, applyToRuns: true })
    expect(saved.schedule.scheduleDate).toBe(day(2))
  })
})
