import { expect, test } from 'vitest'
import { termsFrom } from '../../../domain/fare/fare-terms.ts'
import { addDays, DAY } from '../../../domain/time/calendar.ts'
import { aMaster } from '../../../testing/builders/a-master.ts'
import {
  addRule,
  aDateRule,
  aFestival,
  aLeadRule,
  aSupplement,
} from '../../../testing/builders/back-office/fare-rules.ts'
import { aFleet, aSchedule, TOMORROW } from '../../../testing/builders/fleet.ts'
import type { AdminCall } from '../../core/call.ts'
import { getFaresOfRoute, setRouteFares } from '../../fleet/route-fares.service.ts'
import { deleteRoute } from '../../fleet/route.service.ts'
import { listFareRules } from '../../fares/list-fare-rules.service.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { rollForward } from '../generate-runs.service.ts'
import { addSchedule } from '../schedule.service.ts'
import { deleteSchedule } from '../schedule-removal.service.ts'
import { updateSchedule } from '../update-schedule.service.ts'

const day = (index: number) => addDays(TOMORROW, index)

async function termsOf({ db }: Pick<AdminCall, 'db'>, id: number) {
  const row = await db
    .selectFrom('schedules')
    .select('fare_terms')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return termsFrom(row.fare_terms)
}

test('a trip copies what counts for its route, day and time when it is made, and keeps it', async () => {
  const { admin, busId, routeId } = await aFleet()
  await addRule(admin, aSupplement('Window', 5000, { window: true }))
  await addRule(admin, aFestival('Diwali', TOMORROW, 20))
  await addRule(
    admin,
    aDateRule('Night', { level: 'BAND', percent: 5, departs: { from: 1200, to: 60 } }),
  )
  const { id } = await addSchedule(admin, aSchedule({ busId, routeId }))
  await addRule(admin, aLeadRule('Late', [{ hoursBefore: 0, basisPoints: 1000 }]))
  expect(await termsOf(admin, id)).toEqual({
    pairs: [],
    supplements: [{ label: 'Window', amountPaise: 5000, seats: { window: true } }],
    date: { label: 'Diwali', level: 'NAMED', basisPoints: 2000 },
    lead: [],
  })
  expect(await checkData(admin.db)).toEqual([])
})

test('runs get the rules of their own day, never those of their master', async () => {
  const master = await aMaster()
  const { admin } = master
  await addRule(admin, aFestival('Diwali', day(32), 20, { scheduleId: master.master.id }))
  await addRule(admin, aFestival('Holi', day(33), 10))
  await addRule(admin, aFestival('Onam', TOMORROW, 10))
  master.context.pass(5 * DAY)
  await rollForward(master.context.call())
  const dateOf = async (date: string) =>
    (await termsOf(admin, (await master.on(date)).id)).date?.label
  expect(await dateOf(day(32))).toBe('Diwali')
  expect(await dateOf(day(33))).toBe('Holi')
  expect(await dateOf(day(34))).toBeUndefined()
  expect(await dateOf(TOMORROW)).toBeUndefined()
})

test('another day or time of a trip without sales makes other rules count, another fare does not', async () => {
  const { admin, busId, routeId } = await aFleet()
  const schedule = aSchedule({ busId, routeId })
  const { id } = await addSchedule(admin, schedule)
  await addRule(admin, aFestival('Diwali', day(1), 20))
  await addRule(
    admin,
    aDateRule('Late', { level: 'BAND', percent: 5, departs: { from: 1320, to: 60 } }),
  )
  await updateSchedule(admin, { id, schedule: { ...schedule, farePrice: 950 } })
  expect((await termsOf(admin, id)).date).toBeNull()
  await updateSchedule(admin, { id, schedule: { ...schedule, departureTime: '23:00' } })
  expect((await termsOf(admin, id)).date?.label).toBe('Late')
  await updateSchedule(admin, { id, schedule: { ...schedule, scheduleDate: day(1) } })
  expect((await termsOf(admin, id)).date?.label).toBe('Diwali')
})

test('fares between towns are copied by their places; the whole trip has none', async () => {
  const { admin, busId, routeId } = await aFleet()
  const { route } = await getFaresOfRoute(admin, routeId)
  const fares = [
    { fromSlug: 'pune', toSlug: 'satara', farePaise: 25_000 },
    { fromSlug: 'satara', toSlug: 'kolhapur', farePaise: null },
  ]
  await setRouteFares(admin, { routeId, version: route.version, fares })
  const { id } = await addSchedule(admin, aSchedule({ busId, routeId }))
  expect((await termsOf(admin, id)).pairs).toEqual([
    { from: 0, to: 1, farePaise: 25_000 },
    { from: 1, to: 2, farePaise: null },
  ])
})

test('fares between towns name towns of the route in its order, are not its ends, and not below the minimum', async () => {
  const { admin, routeId } = await aFleet()
  const set = async (fromSlug: string, toSlug: string, farePaise = 20_000) => {
    const { version } = (await getFaresOfRoute(admin, routeId)).route
    return setRouteFares(admin, { routeId, version, fares: [{ fromSlug, toSlug, farePaise }] })
  }
  await expect(set('satara', 'pune')).rejects.toThrow('in its order')
  await expect(set('pune', 'mumbai')).rejects.toThrow('Choose two towns of this route')
  await expect(set('pune', 'goa')).rejects.toThrow('The whole trip costs the fare of its schedule')
  await expect(set('pune', 'satara', 4900)).rejects.toThrow('No fare is below the minimum of ₹50')
  await set('pune', 'satara')
  await expect(setRouteFares(admin, { routeId, version: 1, fares: [] })).rejects.toThrow(
    'has changed this route meanwhile',
  )
})

test('a schedule or a route that is deleted takes the rules and fares that were for it alone along', async () => {
  const { admin, busId, routeId } = await aFleet()
  const { id } = await addSchedule(admin, aSchedule({ busId, routeId }))
  await addRule(admin, aFestival('Diwali', TOMORROW, 20, { scheduleId: id }))
  await addRule(admin, aFestival('Holi', TOMORROW, 20, { routeId }))
  const { version } = (await getFaresOfRoute(admin, routeId)).route
  const fares = [{ fromSlug: 'pune', toSlug: 'satara', farePaise: 25_000 }]
  await setRouteFares(admin, { routeId, version, fares })
  await deleteSchedule(admin, id)
  expect((await listFareRules(admin)).map(({ terms }) => terms.label)).toEqual(['Holi'])
  await deleteRoute(admin, routeId)
  expect(await listFareRules(admin)).toEqual([])
})
