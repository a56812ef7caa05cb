import { expect, test } from 'vitest'
import { aBus, aFleet, aSchedule } from '../../testing/builders/fleet.ts'
import { requireAdmin } from '../core/call.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import {
  addBus,
  allBuses,
  deleteBus,
  getBus,
  listBuses,
  retireBus,
  updateBus,
} from './bus.service.ts'

const page = {
  pageNumber: 0,
  pageSize: 10,
  sortColumn: 'id',
  orderBy: 'ASC',
  searchTerm: '',
} as const

test('a number belongs to one bus, in any letter case', async () => {
  const { admin } = await aFleet()
  await addBus(admin, aBus({ busNumber: 'MH 14 HU 7713', busName: 'Indrayani' }))
  const again = addBus(admin, aBus({ busNumber: 'mh 14 hu 7713' }))
  await expect(again).rejects.toMatchObject({
    kind: 'conflict',
    message: 'A bus with the number MH 14 HU 7713 already exists: Indrayani',
  })
})

test('a number belongs to one bus, however it is spaced', async () => {
  const { admin } = await aFleet()
  const one = await addBus(admin, aBus({ busNumber: 'MH 14 HU 7713', busName: 'Indrayani' }))
  const other = await addBus(admin, aBus({ busNumber: 'MH 14 HU 7714' }))
  for (const busNumber of ['MH14HU7713', 'MH-14-HU-7713', 'mh 14hu  7713', 'MH.14.HU.7713']) {
    const refused = { kind: 'conflict', message: /MH 14 HU 7713 already exists: Indrayani/ }
    const added = await addBus(admin, aBus({ busNumber })).catch((error: unknown) => error)
    expect(added).toMatchObject({ ...refused, message: expect.stringMatching(refused.message) })
    const changed = await updateBus(admin, other.id, aBus({ busNumber })).catch((e: unknown) => e)
    expect(changed).toMatchObject({ kind: 'conflict' })
  }
  const { busNumber } = await updateBus(admin, one.id, aBus({ busNumber: 'MH14HU7713' }))
  expect(busNumber).toBe('MH14HU7713')
})

test('a bus may keep its own number when it is changed, and not take another’s', async () => {
  const { admin, busId } = await aFleet()
  const other = await addBus(admin, aBus())
  const { busNumber } = await getBus(admin, busId)
  const changed = await updateBus(admin, busId, aBus({ busNumber, busName: 'Renamed' }))
  expect(changed).toMatchObject({ busName: 'Renamed', version: 2 })
  await expect(updateBus(admin, other.id, aBus({ busNumber }))).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('of two people editing one bus the second gets who was first', async () => {
  const { context, admin, busId } = await aFleet()
  const colleague = requireAdmin(await context.actingAs('ADMIN'))
  await updateBus(colleague, busId, aBus(), 1)
  await expect(updateBus(admin, busId, aBus(), 1)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'admin has changed this bus meanwhile. Your changes are not saved yet.',
  })
})

test('what is cached of the fleet is dropped by every write', async () => {
  const { context, admin, busId } = await aFleet()
  const call = context.call()
  expect((await allBuses(call)).get(busId)?.busName).toBe('Deccan Queen')
  await updateBus(admin, busId, aBus({ busName: 'Renamed' }))
  expect((await allBuses(call)).get(busId)?.busName).toBe('Renamed')
  const { id } = await addBus(admin, aBus())
  expect((await allBuses(call)).has(id)).toBe(true)
  await deleteBus(admin, id)
  expect((await allBuses(call)).has(id)).toBe(false)
})

test('a bus without trips is deleted; one with trips says why not and what to do', async () => {
  const { admin, busId, routeId } = await aFleet()
  const idle = await addBus(admin, aBus())
  await deleteBus(admin, idle.id)
  await expect(getBus(admin, idle.id)).rejects.toMatchObject({ kind: 'missing' })
  await addSchedule(admin, aSchedule({ busId, routeId }))
  await expect(deleteBus(admin, busId)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Deccan Queen has 1 trip and cannot be deleted. Retire the bus instead.',
  })
})

test('a retired bus can be taken back into service', async () => {
  const { admin, busId } = await aFleet()
  expect((await retireBus(admin, busId)).retired).toBe(true)
  expect((await retireBus(admin, busId, false)).retired).toBe(false)
})

test('every column sorts, without regard to letter case, ties by id in the same direction', async () => {
  const { admin } = await aFleet()
  const b = await addBus(admin, aBus({ busName: 'beta', totalSeats: 12 }))
  const a = await addBus(admin, aBus({ busName: 'Alpha', totalSeats: 12 }))
  const order = async (change: object) =>
    (await listBuses(admin, { ...page, ...change })).data.map((bus) => bus.id)
  expect(await order({ sortColumn: 'busName' })).toEqual([a.id, b.id, 1])
  expect(await order({ sortColumn: 'totalSeats' })).toEqual([b.id, a.id, 1])
  expect(await order({ sortColumn: 'totalSeats', orderBy: 'DESC' })).toEqual([1, a.id, b.id])
})

test('a search finds name, number and operator, and takes % and _ as they are', async () => {
  const { admin } = await aFleet()
  await addBus(admin, aBus({ busName: '100% Electric' }))
  const found = async (searchTerm: string) =>
    (await listBuses(admin, { ...page, searchTerm })).totalRecords
  expect(await found('queen')).toBe(1)
  expect(await found('mh 12')).toBe(2)
  expect(await found('DECCAN TRAVELS')).toBe(2)
  expect(await found('%')).toBe(1)
  expect(await found('_')).toBe(0)
})

test('a page past the end is empty and still knows the total', async () => {
  const { admin } = await aFleet()
  expect(await listBuses(admin, { ...page, pageNumber: 7 })).toEqual({
    data: [],
    totalPages: 1,
    totalRecords: 1,
  })
})

test('each change leaves its audit row', async () => {
  const { admin, busId } = await aFleet()
  await updateBus(admin, busId, aBus({ busName: 'Renamed' }))
  await retireBus(admin, busId)
  const rows = await admin.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject', '=', 'bus')
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.action)).toEqual(['add', 'update', 'retire'])
  expect(new Set(rows.map((row) => row.actor_id))).toEqual(new Set([admin.actor.id]))
})
