import { expect, test } from 'vitest'
import { aSchedule } from '../../testing/builders/fleet.ts'
import { edited, on } from '../../testing/builders/edited-trip.ts'
import { getRoute } from '../fleet/route.service.ts'
import { updateStop } from '../fleet/stop.service.ts'
import { previewSchedule } from './schedule-preview.service.ts'
import { addSchedule } from './schedule.service.ts'

/** Satara lies behind Kolhapur since that stop alone was changed. */
async function turnedRound() {
  const trip = await edited()
  const { admin, routeId } = trip
  const { stops } = await getRoute(admin, routeId)
  const [
    { id, ...satara } = { id: 0, stopName: '', arrivalTime: '', departureTime: '', distance: 0 },
  ] = stops
  await updateStop(admin, id, { ...satara, distance: 400 })
  return trip
}
const refusal = on(
  'routeId',
  expect.stringMatching(/^Put the stops of this route in order first: /),
)

test('no trip is made on a route whose stops lie behind each other: a way back has no fare', async () => {
  const { admin, sound, ...fleet } = await turnedRound()
  const form = aSchedule({ ...fleet, scheduleDate: '2027-01-20' })
  await expect(addSchedule(admin, form)).rejects.toMatchObject(refusal)
  await expect(previewSchedule(admin, { schedule: form })).rejects.toMatchObject(refusal)
  await sound()
})

test('an existing trip keeps its places meanwhile, booked or not, and its times can still change', async () => {
  const { save, office, sell } = await turnedRound()
  const { nodes } = await office()
  expect(await office()).toMatchObject({ routeChanged: false })
  await expect(save({ farePrice: 950 })).resolves.toMatchObject({ farePaise: 95_000 })
  await save({ farePrice: 950, departureTime: '20:00' })
  await sell()
  await save({ farePrice: 950, departureTime: '21:00' })
  const after = await office()
  expect(after).toMatchObject({ departureTime: '21:00' })
  expect(after.nodes.map(({ distance }) => distance)).toEqual(nodes.map(({ distance }) => distance))
})
