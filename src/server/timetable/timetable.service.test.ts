import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { aBus, aFleet, aSchedule, TODAY, TOMORROW } from '../../testing/builders/fleet.ts'
import { sellOn } from '../../testing/builders/sales-on.ts'
import { ServerMemory } from '../core/server-memory.ts'
import { addBus } from '../fleet/bus.service.ts'
import { changeFares } from '../trips/fares/change-fares.service.ts'
import { deleteSchedule } from '../trips/schedule-removal.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { stopSales } from '../trips/stop-sales-and-automation.service.ts'
import { updateSchedule } from '../trips/update-schedule.service.ts'
import { keepTimetable } from './find-trips.service.ts'
import { TripReader } from './read-trips.service.ts'
import { selectDepartures } from './timetable.queries.ts'
import { Timetable } from './timetable.service.ts'

const day = (index: number): ServiceDay => addDays(TOMORROW, index)

/** A fleet with overnight trips of 8 seats, and a timetable of it. @param most trips in memory */
async function aTimetable({ most = 100, days = [0, 1, 2] } = {}) {
  const fleet = await aFleet()
  const { admin, context, routeId } = fleet
  const { store, seatEvents } = context.dependencies
  let missed = 1
  const watched = { reader: store.reader, missedVersion: () => missed }
  const timetable = new Timetable({ store: watched, seatEvents }, most)
  const add = async (scheduleDate: ServiceDay, departureTime = '21:00') => {
    const { id: busId } = await addBus(admin, aBus({ totalSeats: 8 }))
    const form = { busId, routeId, scheduleDate, totalSeats: 8, departureTime }
    return (await addSchedule(admin, aSchedule(form))).id
  }
  const ids: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const index of days) ids.push(await add(day(index)))
  return {
    ...fleet,
    timetable,
    add,
    ids,
    miss: () => void (missed += 1),
    /** Loads all of it. */
    load: async (today: ServiceDay = TODAY) => {
      // oxlint-disable-next-line no-await-in-loop -- piece by piece
      while (await timetable.loadMore(today)) continue
    },
    setFare: async (id: number, rupees: number) => {
      const row = await admin.db
        .selectFrom('schedules')
        .select('fare_paise as farePaise')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const change = { by: 'FARE', farePaise: rupees * 100 } as const
      const trips = [{ scheduleId: id, farePaise: row.farePaise }]
      expect(await changeFares(admin, { trips, change })).toMatchObject({ changed: 1 })
    },
    /** The fares of those that leave Pune on a day, as in memory; undefined where the day is not. */
    fares: (on: ServiceDay) =>
      timetable.departures('pune', on, on)?.map(({ farePaise }) => farePaise / 100),
    /** How many seats of each of them are taken. */
    taken: async (on: ServiceDay) => {
      const trips = timetable.departures('pune', on, on) ?? []
      const current = await timetable.withClaims(trips)
      return current.map(({ claims }) => claims.countTaken(0, 4, context.call().now()))
    },
  }
}

/** A reading that has its rows already and is answered once `release` is called. */
function lateReading(name: 'read' | 'readClaims') {
  const [hasRead, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = <Asked extends unknown[], Answer>(
    real: (this: TripReader, ...asked: Asked) => Promise<Answer>,
  ) =>
    async function (this: TripReader, ...asked: Asked): Promise<Answer> {
      const answer = await real.apply(this, asked)
      hasRead.resolve()
      await released.promise
      return answer
    }
  /* oxlint-disable typescript/unbound-method -- each is called on its reader */
  const { read, readClaims } = TripReader.prototype
  if (name === 'read') vi.spyOn(TripReader.prototype, name).mockImplementationOnce(late(read))
  else vi.spyOn(TripReader.prototype, name).mockImplementationOnce(late(readClaims))
  /* oxlint-enable typescript/unbound-method */
  return { hasRead: hasRead.promise, release: released.resolve }
}

/** Has a reading begin before some work, and end after it. */
async function around<T>(
  name: 'read' | 'readClaims',
  reading: () => Promise<T>,
  work: () => Promise<unknown>,
): Promise<T> {
  const { hasRead, release } = lateReading(name)
  const answer = reading()
  await hasRead
  await work()
  release()
  return answer
}

test('a trip that changes while it is read is read again', async () => {
  const { timetable, ids, setFare } = await aTimetable({ days: [0] })
  const fareInMemory = async () => (await timetable.get(ids))[0]?.trip.farePaise
  await around('read', fareInMemory, () => setFare(ids[0] ?? 0, 700))
  expect(await fareInMemory()).toBe(70_000)
})

test('a seat that is sold while its trip, or its claims, are read is counted', async () => {
  const { timetable, ids, context, load, taken } = await aTimetable({ days: [0] })
  const [id = 0] = ids
  await around(
    'read',
    () => timetable.get(ids),
    () => sellOn(context, id, ['1A']),
  )
  await load()
  expect(await taken(TOMORROW)).toEqual([1])
  await sellOn(context, id, ['1B'])
  await around(
    'readClaims',
    () => taken(TOMORROW),
    () => sellOn(context, id, ['1C']),
  )
  expect(await taken(TOMORROW)).toEqual([3])
})

test('a day with a trip that changes again while it is read again is not in memory until it has been', async () => {
  const { timetable, ids, load, setFare, fares } = await aTimetable({ days: [0] })
  const [id = 0] = ids
  await load()
  await setFare(id, 700)
  expect(fares(TOMORROW)).toBeUndefined()
  await around(
    'read',
    () => timetable.loadMore(TODAY),
    () => setFare(id, 800),
  )
  expect({ isBehind: timetable.isBehind, fares: fares(TOMORROW) }).toEqual({
    isBehind: true,
    fares: undefined,
  })
  await load()
  expect(fares(TOMORROW)).toEqual([800])
})

test('a trip that is added or changed while its day is loaded is in it', async () => {
  const { timetable, ids, load, add, setFare, fares } = await aTimetable({ days: [0] })
  await around(
    'read',
    () => timetable.loadMore(TODAY),
    async () => {
      await setFare(ids[0] ?? 0, 700)
      await add(TOMORROW, '22:00')
    },
  )
  expect(fares(TOMORROW)).toBeUndefined()
  await load()
  expect(fares(TOMORROW)).toEqual([700, 900])
})

test('a trip that a search reads while it is loaded hears of its sales as the one that is loaded', async () => {
  const { timetable, ids, context, load, taken, setFare, fares } = await aTimetable({ days: [0] })
  const [id = 0] = ids
  await around('read', () => timetable.get(ids), load)
  await sellOn(context, id, ['1A'])
  expect(await taken(TOMORROW)).toEqual([1])
  await setFare(id, 700)
  await load()
  expect(fares(TOMORROW)).toEqual([700])
})

test('what is removed is gone, and what moves to another day is there alone', async () => {
  const { ids, admin, load, fares, routeId } = await aTimetable()
  const [first = 0, second = 0] = ids
  await load()
  await deleteSchedule(admin, first)
  const { bus_id: busId } = await admin.db
    .selectFrom('schedules')
    .select('bus_id')
    .where('id', '=', second)
    .executeTakeFirstOrThrow()
  const moved = aSchedule({ busId, routeId, scheduleDate: day(5), totalSeats: 8, farePrice: 800 })
  await updateSchedule(admin, { id: second, schedule: moved })
  await load()
  expect([0, 1, 2, 5].map((index) => fares(day(index)))).toEqual([[], [], [900], [800]])
})

test('a day is in memory whole or not at all, however many trips there may be', async () => {
  const { timetable, ids, add, setFare, load, fares } = await aTimetable({
    most: 2,
    days: [0, 1, 1, 1, 2],
  })
  await load()
  const [first = 0, , , , last = 0] = ids
  expect([0, 1, 2].map((index) => fares(day(index)))).toEqual([[900], [900, 900, 900], undefined])
  await setFare(first, 700)
  // A search meanwhile reads what is not in memory.
  await timetable.get([last])
  await load()
  expect(fares(day(0))).toEqual([700])
  await add(day(0), '22:00')
  await load()
  expect(fares(day(0))).toEqual([700, 900])
  expect(fares(day(2))).toBeUndefined()
})

test('trips beyond the most are read each time', async () => {
  const { timetable, ids, load } = await aTimetable({ most: 1, days: [0, 1, 2] })
  await load()
  expect(timetable.size).toBe(1)
  const [, , last = 0] = ids
  expect((await timetable.get([last]))[0]?.trip.id).toBe(last)
  expect([timetable.size, timetable.countUnknown(ids)]).toEqual([1, 2])
})

test('days drop out when they are over, and the next ones take their place', async () => {
  const { timetable, load, fares } = await aTimetable({ most: 3, days: [0, 1, 2, 3, 6] })
  await load()
  expect([2, 3].map((index) => fares(day(index)))).toEqual([[900], undefined])
  await load(day(5))
  // A bus of the longest trip may be under way: the trips of the last three days stay.
  expect(timetable.size).toBe(3)
  expect([4, 5, 6].map((index) => fares(day(index)))).toEqual([undefined, [], [900]])
})

test('where something may have been missed, all of it is read again', async () => {
  const { timetable, ids, admin, add, load, miss, fares } = await aTimetable()
  const [first = 0, second = 0] = ids
  await load()
  // Another server tells nobody.
  const seatEvents = { ...admin.dependencies.seatEvents, publish: () => {} }
  const elsewhere = { ...admin, dependencies: { ...admin.dependencies, seatEvents } }
  await deleteSchedule(elsewhere, first)
  await stopSales(elsewhere, second, true)
  const stopped = () => timetable.departures('pune', day(1), day(1))?.[0]?.salesStoppedAt
  expect([stopped(), fares(day(0))]).toEqual([null, [900]])
  miss()
  expect([stopped(), fares(day(0)), timetable.size]).toEqual([undefined, undefined, 0])
  await add(day(0), '20:00')
  await load()
  expect([stopped(), fares(day(0))]).toEqual([expect.any(Number), [900]])
})

test('what was read when something may have been missed is not kept', async () => {
  const { timetable, ids, miss } = await aTimetable({ days: [0] })
  await around(
    'read',
    () => timetable.get(ids),
    async () => {
      miss()
      timetable.countUnknown([])
    },
  )
  expect(timetable.size).toBe(0)
})

test('trips leave in the order of the database, also those that leave at once, before and after a change', async () => {
  const times = ['21:00', '20:30', '21:00', '23:59', '21:00']
  const { timetable, admin, add, load, setFare } = await aTimetable({ days: [] })
  const ids: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const time of times) ids.push(await add(TOMORROW, time))
  await add(day(1), '20:00')
  const expectSame = async () => {
    await load()
    for (const source of ['pune', 'kolhapur', 'satara']) {
      const asked = { source, first: TOMORROW, last: day(2) }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const rows = await selectDepartures(admin.db, asked)
      const inMemory = timetable.departures(source, asked.first, asked.last)
      expect(inMemory?.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    }
  }
  await expectSame()
  await setFare(ids[2] ?? 0, 700)
  await expectSame()
})

test('where no other server can be heard it is not loaded again and again', async () => {
  const { admin, add } = await aTimetable({ days: [0] })
  const { store } = admin.dependencies
  const dependencies = { ...admin.dependencies, memory: new ServerMemory() }
  let asked = 0
  // Each time it is asked, something may have been missed.
  dependencies.store = { ...store, missedVersion: () => ++asked }
  await add(day(1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const loadMore = vi.spyOn(Timetable.prototype, 'loadMore')
  const end = keepTimetable({ ...admin, db: store.reader, dependencies })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loadMore.mock.calls.length).toBeLessThan(10)
  await end()
})
