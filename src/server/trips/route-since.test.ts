import { describe, expect, test } from 'vitest'
import { addDays, DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { aMaster } from '../../testing/builders/a-master.ts'
import { DAY_TRIP, edited } from '../../testing/builders/edited-trip.ts'
import { aRoute, aSchedule, TOMORROW } from '../../testing/builders/fleet.ts'
import { holdOn, sellOn } from '../../testing/builders/sales-on.ts'
import { getSeatMap } from '../booking/seat.service.ts'
import { addRoute, updateRoute } from '../fleet/route.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { previewSchedule } from './schedule-preview.service.ts'
import { selectTripNodes } from './master-and-runs.queries.ts'
import { rollForward } from './generate-runs.service.ts'

const day = (index: number) => addDays(TOMORROW, index)
const stop = (stopName: string, arrivalTime: string, departureTime: string, distance: number) => ({
  id: 0,
  stopName,
  arrivalTime,
  departureTime,
  distance,
})
/** As the route of the fleet, with Karad as a further stop. */
const WITH_KARAD = aRoute({
  stops: [
    stop('Satara', '23:20', '23:30', 110),
    stop('Karad', '00:20', '00:25', 160),
    stop('Kolhapur', '02:00', '02:20', 230),
    stop('Belagavi', '04:20', '04:30', 340),
  ],
})
const BEFORE = ['Pune', 'Satara', 'Kolhapur', 'Belagavi', 'Goa']
const SINCE = ['Pune', 'Satara', 'Karad', 'Kolhapur', 'Belagavi', 'Goa']
const names = (nodes: readonly { name: string }[]) => nodes.map(({ name }) => name)

/** A trip whose route has got a further stop since it was made. */
async function overtaken() {
  const trip = await edited()
  await updateRoute(trip.admin, trip.routeId, WITH_KARAD)
  return trip
}

/** A master and its runs, of the same kind. */
async function overtakenMaster() {
  const master = await aMaster()
  const { admin, routeId, on, trips } = master
  await updateRoute(admin, routeId, WITH_KARAD)
  const placesOf = async (id: number) => names(await selectTripNodes(admin.db, id))
  return {
    ...master,
    placesOf,
    placesOn: async (date: string) => placesOf((await on(date)).id),
    /** How many trips there are with how many places. */
    lines: async () => {
      const all = await Promise.all((await trips()).map(async ({ id }) => await placesOf(id)))
      return { before: all.filter((one) => one.length === 5).length, trips: all.length }
    },
  }
}

describe('a trip that nobody booked', () => {
  test('takes the stops of its route as they are now with the next save, without another change', async () => {
    const { office, save, free, sound } = await overtaken()
    expect(await office()).toMatchObject({ routeChanged: true, keepsStops: false })
    const { nodes, routeChanged } = await save({})
    expect(names(nodes)).toEqual(SINCE)
    expect(nodes[2]).toMatchObject({ arrivalMinutes: 1460, departureMinutes: 1465 })
    expect(routeChanged).toBe(false)
    expect(await free('karad', 'goa', '2027-01-17')).toEqual([40])
    await sound()
  })

  test('takes them at its own times, where those of the route do not fit', async () => {
    const { save } = await overtaken()
    const { nodes } = await save(DAY_TRIP)
    expect(names(nodes)).toEqual(SINCE)
    const times = nodes.map(({ departureMinutes }) => departureMinutes)
    expect([times[0], times.at(-1)]).toEqual([540, 1140])
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('takes times that alone have changed on its route', async () => {
    const { admin, routeId, save, office } = await edited()
    const [satara, ...others] = aRoute().stops
    if (satara === undefined) throw new Error('The route has no stops')
    const stops = [{ ...satara, departureTime: '23:45' }, ...others]
    await updateRoute(admin, routeId, aRoute({ stops }))
    expect(await office()).toMatchObject({ routeChanged: true })
    expect((await save({})).nodes[1]).toMatchObject({ departureMinutes: 1425 })
  })

  test('is shown with them before it is saved', async () => {
    const { admin, id, busId, routeId } = await overtaken()
    const schedule = aSchedule({ busId, routeId })
    expect(names((await previewSchedule(admin, { id, schedule })).nodes)).toEqual(SINCE)
  })

  test.each([
    ['more', WITH_KARAD, 5],
    ['fewer', aRoute({ stops: [] }), 1],
  ])('keeps its blocked seats blocked on all of a line with %s stops', async (_, route, legs) => {
    const { admin, id, claim, routeId, save, sound } = await edited()
    await claim('10C', [0, 1, 2, 3])
    await updateRoute(admin, routeId, route)
    await save({})
    const claims = await admin.db.selectFrom('claims').selectAll().execute()
    expect(claims.map((one) => [one.leg, one.block_reason])).toEqual(
      Array.from({ length: legs }, (_, leg) => [leg, 'crew']),
    )
    const { seats } = await getSeatMap(admin, { scheduleId: id })
    expect(seats.find(({ number }) => number === '10C')?.status).toBe('RESERVED')
    await sound()
  })

  test('keeps them blocked on another route too', async () => {
    const { admin, claim, save, sound } = await edited()
    await claim('10C', [0, 1, 2, 3])
    const { id: routeId } = await addRoute(admin, aRoute({ destinationCity: 'Mumbai', stops: [] }))
    await save({ routeId })
    const claims = await admin.db.selectFrom('claims').select(['leg', 'block_reason']).execute()
    expect(claims).toEqual([{ leg: 0, block_reason: 'crew' }])
    await sound()
  })
})

describe('a trip keeps its stops', () => {
  test('with sales, whatever else of it is saved', async () => {
    const { save, sell, office, sound } = await overtaken()
    const before = await office()
    await sell()
    expect(await office()).toMatchObject({ routeChanged: true, keepsStops: true })
    expect((await save({ farePrice: 950 })).nodes).toEqual(before.nodes)
    expect(names((await save(DAY_TRIP)).nodes)).toEqual(BEFORE)
    await sound()
  })

  test('while a booking that has ended names its journey', async () => {
    const { context, id, save, office } = await overtaken()
    await holdOn(context, id)
    context.pass(11 * MINUTE)
    expect(await office()).toMatchObject({ bookings: 0, keepsStops: true })
    expect(names((await save({ farePrice: 950 })).nodes)).toEqual(BEFORE)
  })

  test('once it has departed', async () => {
    const { context, office, save } = await overtaken()
    context.pass(2 * DAY)
    expect(await office()).toMatchObject({ routeChanged: true, keepsStops: true })
    expect(names((await save({})).nodes)).toEqual(BEFORE)
  })
})

describe('a master', () => {
  test('saved alone gives the stops of its route to itself and to what is made later', async () => {
    const { context, save, lines, placesOn } = await overtakenMaster()
    await save({})
    expect(await lines()).toEqual({ before: 30, trips: 31 })
    expect(await placesOn(TOMORROW)).toEqual(SINCE)
    context.pass(3 * DAY)
    await rollForward(context.call())
    expect(await placesOn('2027-02-17')).toEqual(SINCE)
  })

  test('saved for its future trips gives them to all of them that nobody booked', async () => {
    const { context, admin, save, on, lines, placesOf } = await overtakenMaster()
    const sold = await on(day(3))
    await sellOn(context, sold.id)
    const { changedRuns, leftAlone, notChanged } = await save({}, true)
    expect({ changedRuns, notChanged }).toEqual({ changedRuns: 29, notChanged: [] })
    expect(leftAlone).toEqual([{ id: sold.id, date: day(3), bookings: 1 }])
    expect(await placesOf(sold.id)).toEqual(BEFORE)
    expect(await lines()).toEqual({ before: 1, trips: 31 })
    expect(await checkData(admin.db)).toEqual([])
  })

  test.each([
    ['sold', async ({ context, master }) => void (await sellOn(context, master.id))],
    ['gone', ({ context }) => Promise.resolve(context.pass(42 * HOUR))],
  ] satisfies [string, (it: Awaited<ReturnType<typeof aMaster>>) => Promise<void>][])(
    'whose own trip is %s hands over, and the new one runs on the route as it is now',
    async (_, happen) => {
      const it = await overtakenMaster()
      await happen(it)
      const { context, master, save, form, admin, placesOf, placesOn } = it
      const asked = { id: master.id, schedule: form() }
      const preview = async (applyToRuns: boolean) =>
        names((await previewSchedule(admin, { ...asked, applyToRuns })).nodes)
      expect([await preview(false), await preview(true)]).toEqual([BEFORE, SINCE])
      const { schedule, notChanged } = await save({}, true)
      expect(schedule).toMatchObject({ isMasterRecord: true, masterId: null, routeChanged: false })
      expect(schedule.id).not.toBe(master.id)
      expect(notChanged).toEqual([])
      expect(await placesOf(master.id)).toEqual(BEFORE)
      expect(await placesOn(day(5))).toEqual(SINCE)
      context.pass(3 * DAY)
      await rollForward(context.call())
      expect(await placesOn('2027-02-17')).toEqual(SINCE)
      expect(await checkData(admin.db)).toEqual([])
    },
  )

  test('whose own trip is sold stays the master when it is saved alone', async () => {
    const { context, master, save, lines } = await overtakenMaster()
    await sellOn(context, master.id)
    expect((await save({ farePrice: 950 })).schedule).toMatchObject({
      id: master.id,
      isMasterRecord: true,
      routeChanged: true,
    })
    expect(await lines()).toEqual({ before: 31, trips: 31 })
  })

  test('says of a run that an ended booking names that its stops stay, and changes the rest of it', async () => {
    const { context, save, on, placesOf } = await overtakenMaster()
    const once = await on(day(4))
    await holdOn(context, once.id)
    context.pass(11 * MINUTE)
    const { changedRuns, notChanged } = await save({ farePrice: 700 }, true)
    expect({ changedRuns, notChanged }).toEqual({
      changedRuns: 30,
      notChanged: [
        {
          id: once.id,
          date: day(4),
          reason: '1 booking that has ended names this trip: its stops stay.',
        },
      ],
    })
    expect(await placesOf(once.id)).toEqual(BEFORE)
    expect((await on(day(4))).farePaise).toBe(70_000)
  })
})
