import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { aMaster } from '../../testing/builders/a-master.ts'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { holdOn, seatIdsOf, sellOn } from '../../testing/builders/sales-on.ts'
import { holdSeats } from '../booking/booking.service.ts'
import { getSeatMap } from '../booking/seat.service.ts'
import { rollForward } from './generate-runs.service.ts'
import { stopAutomation, stopSales } from './stop-sales-and-automation.service.ts'

describe('the sales of a trip', () => {
  test('stop at once: no search finds it, its seat map is closed, nobody can hold a seat', async () => {
    const { context, admin, trip, call, free } = await aTrip()
    const { id } = trip
    await sellOn(context, id)
    expect(await free('pune', 'goa')).toEqual([39])
    const seatIds = await seatIdsOf(call, id, ['2A'])
    const published: number[] = []
    context.dependencies.seatEvents.subscribeAll((changed) => published.push(changed))
    expect(await stopSales(admin, id, true)).toMatchObject({ salesStopped: true, bookings: 1 })
    expect(published).toEqual([id])
    expect(await free('pune', 'goa')).toEqual([])
    expect((await getSeatMap(call, { scheduleId: id })).closed).toBe('salesClosed')
    const customer = await context.actingAs('CUSTOMER')
    await expect(
      holdSeats(customer, { scheduleId: id, seatIds, key: 'after-the-stop' }),
    ).rejects.toMatchObject({ message: 'Sales for this trip are closed' })
  })

  test('resume as they were', async () => {
    const { context, admin, trip, free, call } = await aTrip()
    await stopSales(admin, trip.id, true)
    expect(await free('pune', 'goa')).toEqual([])
    expect(await stopSales(admin, trip.id, false)).toMatchObject({ salesStopped: false })
    expect(await free('pune', 'goa')).toEqual([40])
    expect((await getSeatMap(call, { scheduleId: trip.id })).closed).toBeNull()
    await holdOn(context, trip.id)
  })

  test('stopped twice are stopped since the first time', async () => {
    const { context, admin, trip } = await aTrip()
    await stopSales(admin, trip.id, true)
    const since = context.call().now()
    context.pass(1000)
    await stopSales(admin, trip.id, true)
    const [row] = await admin.db.selectFrom('schedules').select('sales_stopped_at').execute()
    expect(row?.sales_stopped_at).toBe(since)
    await expect(stopSales(admin, 77, true)).rejects.toMatchObject({ kind: 'missing' })
  })

  test('of one run leave the others on sale', async () => {
    const { admin, trips } = await aMaster()
    await stopSales(admin, (await trips())[4]?.id ?? 0, true)
    const rows = await admin.db.selectFrom('schedules').select('sales_stopped_at').execute()
    expect(rows.filter((row) => row.sales_stopped_at !== null)).toHaveLength(1)
  })
})

describe('the automation of a master', () => {
  test('stops: what is made stays, nothing more is made', async () => {
    const { context, admin, master, days } = await aMaster()
    expect(await stopAutomation(admin, master.id, true)).toMatchObject({ automationStopped: true })
    context.pass(10 * DAY)
    expect(await rollForward(context.call())).toEqual({ created: 0, skipped: [] })
    expect(await days()).toHaveLength(31)
  })

  test('resumes, and the runs that are missing by then are made at once', async () => {
    const { context, admin, master, days } = await aMaster()
    await stopAutomation(admin, master.id, true)
    context.pass(10 * DAY)
    expect(await stopAutomation(admin, master.id, false)).toMatchObject({
      automationStopped: false,
    })
    expect((await days()).at(-1)).toBe('2027-02-24')
  })

  test('is a master’s alone', async () => {
    const { admin, trip } = await aTrip()
    await expect(stopAutomation(admin, trip.id, true)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Only a master schedule makes runs by itself',
    })
  })
})
