import { describe, expect, test } from 'vitest'
import { aBus, aFleet, aRoute, aSchedule, TODAY, TOMORROW } from '../../testing/builders/fleet.ts'
import { addBus, retireBus, updateBus } from '../fleet/bus.service.ts'
import { updateRoute } from '../fleet/route.service.ts'
import { deleteSchedule } from './schedule-removal.service.ts'
import { addSchedule, getSchedule, listSchedules } from './schedule.service.ts'

const nodesOf = (fleet: Awaited<ReturnType<typeof aFleet>>, id: number) =>
  fleet.admin.db.selectFrom('trip_nodes').selectAll().where('schedule_id', '=', id).execute()

describe('a schedule', () => {
  test('is answered with its bus, its route and its free seats', async () => {
    const { admin, busId, routeId } = await aFleet()
    const schedule = await addSchedule(admin, aSchedule({ busId, routeId, totalSeats: 38 }))
    expect(schedule.trips).toBe(1)
    expect(schedule).toMatchObject({
      bus: { id: busId },
      route: { id: routeId },
      scheduleDate: TOMORROW,
      departureTime: '21:00',
      arrivalTime: '07:00',
      totalSeats: 38,
      availableSeats: 38,
      farePaise: 90_000,
      isMasterRecord: false,
      status: 'SCHEDULED',
    })
    expect(schedule.arrivalAt - schedule.departureAt).toBe(10 * 3_600_000)
  })

  test('keeps its places and seats when bus and route are changed later', async () => {
    const fleet = await aFleet()
    const { admin, busId, routeId } = fleet
    const { id } = await addSchedule(admin, aSchedule({ busId, routeId }))
    const before = await nodesOf(fleet, id)
    await updateRoute(admin, routeId, aRoute({ sourceCity: 'Mumbai', stops: [] }))
    await updateBus(admin, busId, aBus({ busType: 'SLEEPER', totalSeats: 30 }))
    expect(await nodesOf(fleet, id)).toEqual(before)
    const seats = await admin.db.selectFrom('seats').select('number').orderBy('id').execute()
    expect([seats.length, seats[0]?.number]).toEqual([40, '1A'])
  })

  test('dates each place by the day on which the bus leaves it', async () => {
    const fleet = await aFleet()
    const { id } = await addSchedule(fleet.admin, aSchedule(fleet))
    const days = (await nodesOf(fleet, id)).map((node) => [node.name, node.departure_day])
    expect(days).toEqual([
      ['Pune', TOMORROW],
      ['Satara', TOMORROW],
      ['Kolhapur', '2027-01-17'],
      ['Belagavi', '2027-01-17'],
      ['Goa', '2027-01-17'],
    ])
  })

  test('with fewer seats than the bus has its first ones on sale, where they are in the bus', async () => {
    const { admin, routeId } = await aFleet()
    const bus = await addBus(admin, aBus({ busType: 'SLEEPER', totalSeats: 36 }))
    await addSchedule(admin, aSchedule({ busId: bus.id, routeId, totalSeats: 19 }))
    const seats = await admin.db.selectFrom('seats').select('number').orderBy('id').execute()
    expect(seats).toHaveLength(19)
    expect([seats[17]?.number, seats[18]?.number]).toEqual(['L18', 'U1'])
  })

  test('has no more seats than its bus', async () => {
    const fleet = await aFleet()
    await expect(
      addSchedule(fleet.admin, aSchedule({ ...fleet, totalSeats: 41 })),
    ).rejects.toMatchObject({
      kind: 'invalid',
      detail: { fields: [{ field: 'totalSeats', message: 'Deccan Queen has only 40 seats' }] },
    })
  })

  test('is never made for a day gone by', async () => {
    const fleet = await aFleet()
    const past = addSchedule(fleet.admin, aSchedule({ ...fleet, scheduleDate: '2027-01-14' }))
    await expect(past).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Date cannot be in the past',
    })
    expect((await addSchedule(fleet.admin, aSchedule({ ...fleet, scheduleDate: TODAY }))).id).toBe(
      1,
    )
  })

  test('is never made with a retired bus', async () => {
    const fleet = await aFleet()
    await retireBus(fleet.admin, fleet.busId)
    await expect(addSchedule(fleet.admin, aSchedule(fleet))).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test('with nothing sold is deleted whole', async () => {
    const { admin, busId, routeId } = await aFleet()
    const { id } = await addSchedule(admin, aSchedule({ busId, routeId }))
    await deleteSchedule(admin, id)
    await expect(getSchedule(admin, id)).rejects.toMatchObject({ kind: 'missing' })
    expect(await admin.db.selectFrom('seats').select('id').execute()).toEqual([])
  })
})

describe('a bus', () => {
  test('in two places at once is refused, naming the other trip', async () => {
    const fleet = await aFleet()
    await addSchedule(fleet.admin, aSchedule(fleet))
    const second = aSchedule({
      ...fleet,
      scheduleDate: '2027-01-17',
      departureTime: '06:59',
      arrivalTime: '12:00',
    })
    await expect(addSchedule(fleet.admin, second)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(
        /^Deccan Queen \(MH 12 [A-Z]+ 1000\) already runs Pune – Goa on Sat 16 Jan, 21:00 to 07:00 \(\+1\)$/,
      ),
    })
  })

  test('may start again the minute it has arrived', async () => {
    const fleet = await aFleet()
    await addSchedule(fleet.admin, aSchedule(fleet))
    const next = aSchedule({
      ...fleet,
      scheduleDate: '2027-01-17',
      departureTime: '07:00',
      arrivalTime: '12:00',
    })
    expect((await addSchedule(fleet.admin, next)).id).toBe(2)
  })
})

describe('the list of schedules', () => {
  const page = { pageNumber: 0, pageSize: 2, orderBy: 'ASC', searchTerm: '' } as const

  async function aTimetable() {
    const fleet = await aFleet()
    const { admin, busId, routeId } = fleet
    const alpha = await addBus(admin, aBus({ busName: 'alpha', totalSeats: 30 }))
    const make = (change: object) => addSchedule(admin, aSchedule({ busId, routeId, ...change }))
    await make({ departureTime: '05:00', arrivalTime: '10:00', farePrice: 500 })
    await make({ busId: alpha.id, totalSeats: 30, scheduleDate: '2027-01-20' })
    await make({ scheduleDate: '2027-01-18', farePrice: 700 })
    return { ...fleet, alphaId: alpha.id }
  }

  test.each([
    ['id', [1, 2, 3]],
    ['busName', [2, 1, 3]],
    ['scheduleDate', [1, 3, 2]],
    ['departureTime', [1, 2, 3]],
    ['arrivalTime', [2, 3, 1]],
    ['totalSeats', [2, 1, 3]],
    ['farePrice', [1, 3, 2]],
  ] as const)(
    'sorts by %s, ties by id, page by page and from either end',
    async (sortColumn, ids) => {
      const { admin } = await aTimetable()
      const read = async (orderBy: 'ASC' | 'DESC') => {
        const request = { ...page, sortColumn, orderBy }
        const pages = await Promise.all(
          [0, 1].map((pageNumber) => listSchedules(admin, { ...request, pageNumber })),
        )
        return pages.flatMap((one) => one.data.map((schedule) => schedule.id))
      }
      expect(await read('ASC')).toEqual(ids)
      expect(await read('DESC')).toEqual(ids.toReversed())
    },
  )

  test('sorts two buses of one name as one, by the id of the trip', async () => {
    const { admin, alphaId } = await aTimetable()
    await updateBus(admin, alphaId, aBus({ busName: 'DECCAN QUEEN' }))
    const { data } = await listSchedules(admin, { ...page, pageSize: 10, sortColumn: 'busName' })
    expect(data.map((schedule) => schedule.id)).toEqual([1, 2, 3])
  })

  test('is searched by bus name and by either city', async () => {
    const { admin } = await aTimetable()
    const found = async (searchTerm: string) =>
      (await listSchedules(admin, { ...page, sortColumn: 'id', searchTerm })).totalRecords
    expect([
      await found('ALPHA'),
      await found('goa'),
      await found('pun'),
      await found('xyz'),
    ]).toEqual([1, 3, 3, 0])
  })

  test('knows at once how many trips there are', async () => {
    const { context, admin, busId, routeId } = await aTimetable()
    const total = async () =>
      (await listSchedules(context.call(), { ...page, sortColumn: 'id' })).totalRecords
    expect(await total()).toBe(3)
    const { id } = await addSchedule(
      admin,
      aSchedule({ busId, routeId, scheduleDate: '2027-02-01' }),
    )
    expect(await total()).toBe(4)
    await deleteSchedule(admin, id)
    expect(await total()).toBe(3)
  })
})
