import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { writeElsewhere } from '../../testing/harness/write-elsewhere.ts'
import { atomically } from '../core/atomically.ts'
import type { Call } from '../core/call.ts'
import { ClaimCache } from './claim-cache.ts'
import { cachedClaims } from './timetable-cache.service.ts'
import { TripClaims } from './trip-claims.ts'

const noClaims = async (ids: readonly number[]) => ids.map(() => new TripClaims([]))
const taken = async (call: Call, id: number) =>
  (await cachedClaims(call, [id]))[0]?.takenOn(0, 1, call.now())

test('claims are counted anew after each change, and a hold ends by itself', async () => {
  const { call, claim, trip, context } = await aTrip()
  const { id } = trip
  expect(await taken(call, id)).toEqual({ count: 0, nextDeadline: Infinity })
  const until = call.now() + 10 * MINUTE
  await claim('1A', [0], until)
  expect(await taken(call, id)).toEqual({ count: 1, nextDeadline: until })
  await claim('1B', [0], null)
  expect(await taken(call, id)).toEqual({ count: 2, nextDeadline: until })
  context.pass(10 * MINUTE)
  expect(await taken(call, id)).toEqual({ count: 1, nextDeadline: Infinity })
})

test('what another process has written is counted', async () => {
  const { call, trip, context } = await aTrip()
  const { id } = trip
  expect(await taken(call, id)).toMatchObject({ count: 0 })
  const crew = `select id, 0, schedule_id, null, null, 'crew' from seats limit 3`
  await writeElsewhere(context.file, id, `insert into claims ${crew}`)
  await expect.poll(() => taken(call, id)).toMatchObject({ count: 3 })
})

test('claims overtaken by a change while they were being read are not cached', async () => {
  const { store, seatEvents } = (await aTrip()).call.dependencies
  const cache = new ClaimCache({ store, seatEvents }, noClaims)
  const reading = cache.get([1])
  seatEvents.publish(1)
  await reading
  expect(cache.size).toBe(0)
  await cache.get([1])
  expect(cache.size).toBe(1)
})

test('a transaction sees what it has written itself, and nobody else does before its commit', async () => {
  const { admin, call, trip } = await aTrip()
  const { id } = trip
  const seen = await atomically(admin, async (inside) => {
    await inside.trx
      .insertInto('claims')
      .columns(['seat_id', 'leg', 'schedule_id', 'block_reason'])
      .expression((eb) =>
        eb
          .selectFrom('seats')
          .select((seat) => [
            'id',
            seat.lit(0).as('leg'),
            'schedule_id',
            seat.val('crew').as('why'),
          ])
          .where('schedule_id', '=', id)
          .limit(1),
      )
      .execute()
    return [await taken(inside, id), await taken(call, id)]
  })
  expect(seen.map((seats) => seats?.count)).toEqual([1, 0])
})

test('the oldest trip makes room', async () => {
  const { call } = await aTrip()
  const cache = new ClaimCache(call.dependencies, noClaims, 2)
  await cache.get([1, 2, 3])
  expect(cache.size).toBe(2)
})
