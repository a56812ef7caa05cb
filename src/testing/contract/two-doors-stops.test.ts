import { TRPCClientError } from '@trpc/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../harness/test-app.ts'
import type { Person, TestApp } from '../harness/test-app.ts'
import { aRoute, KOLHAPUR, overStops, SATARA, whole } from './two-doors-route-cases.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

/** Everything that a write of a route or a stop leaves behind. */
const storedRows = async () => {
  const { reader } = app.dependencies.store
  return {
    routes: await reader.selectFrom('routes').selectAll().execute(),
    places: await reader.selectFrom('route_stops').selectAll().execute(),
    stops: await reader.selectFrom('stops').selectAll().orderBy('id').execute(),
    audited: await reader.selectFrom('audit').select('id').execute(),
  }
}

/** What a procedure says of the fields of a stop, whichever it is. */
async function trpcAnswer(asked: Promise<unknown>) {
  const error = await asked.catch((error: unknown) => error)
  if (!(error instanceof TRPCClientError)) throw new Error('It went well')
  const { httpStatus: status, detail } = error.data
  return {
    status,
    errors: detail.fields.map(({ field, message }: { field: string; message: string }) => ({
      field: field.split('.').at(-1),
      message,
    })),
  }
}

async function restAnswer(method: string, path: string, body: unknown) {
  const answer = await admin.rest<{ errors: unknown }>(method, path, body)
  return { status: answer.status, errors: answer.body.errors }
}

const MISTAKES = [
  ['without a name', { stopName: ' ' }],
  ['at a time that is none', { arrivalTime: '24:00', departureTime: 'noon' }],
  ['behind the beginning', { distance: -1 }],
] as const

describe.each(MISTAKES)('a stop %s', (_says, mistake) => {
  test('is refused in the same words when it is new, and leaves nothing behind', async () => {
    const wrong = { ...KOLHAPUR, ...mistake }
    const before = await storedRows()
    const answer = await trpcAnswer(
      admin.trpc.route.add.mutate(whole(aRoute({ stops: [SATARA, wrong] }))),
    )
    expect(answer.status).toBe(400)
    expect(await restAnswer('POST', '/bus-stop', wrong)).toEqual(answer)
    expect(await storedRows()).toEqual(before)
  })

  test('is refused in the same words when it was saved before, and stays as it was', async () => {
    const saved = await admin.trpc.route.add.mutate(whole(aRoute()))
    const [satara, kolhapur] = saved.stops
    if (!satara || !kolhapur) throw new Error('Two stops were saved')
    const wrong = { ...KOLHAPUR, ...mistake }
    const before = await storedRows()
    const stops = [
      { ...satara, stopName: 'Karad' },
      { ...wrong, id: kolhapur.id },
    ]
    const { id, version } = saved
    const answer = await trpcAnswer(
      admin.trpc.route.update.mutate({ id, version, route: { ...aRoute(), stops } }),
    )
    expect(answer.status).toBe(400)
    expect(await restAnswer('PUT', `/bus-stop/${kolhapur.id}`, wrong)).toEqual(answer)
    expect(await storedRows()).toEqual(before)
  })
})

test('both doors refuse a stop that there is not in the same words, each at its field, and save no route', async () => {
  const gone = { ...KOLHAPUR, id: 404 }
  const asked = { ...aRoute(), stops: [{ ...SATARA, id: 0 }, gone] }
  const { stopIds, ...route } = await overStops(admin, aRoute({ stops: [SATARA] }))
  const before = await storedRows()
  const message = 'There is no such stop'
  await expect(admin.trpc.route.add.mutate(asked)).rejects.toMatchObject({
    message,
    data: { httpStatus: 400, detail: { fields: [{ field: 'stops.1.id', message }] } },
  })
  const answer = await admin.rest('POST', '/bus-route', { ...route, stopIds: [...stopIds, 404] })
  expect(answer).toMatchObject({
    status: 400,
    body: { message, errors: [{ field: 'stopIds.1', message }] },
  })
  expect(await storedRows()).toEqual(before)
})

test('a route saved with its stops and one saved over them are the same, but for their ids', async () => {
  const ids = { id: expect.any(Number), stops: [SATARA, KOLHAPUR].map(withAnyId) }
  const added = await admin.trpc.route.add.mutate(whole(aRoute()))
  const { body } = await admin.rest('POST', '/bus-route', await overStops(admin, aRoute()))
  expect([added, body]).toMatchObject(Array.from({ length: 2 }, () => ({ ...aRoute(), ...ids })))
})

test('a stop changed with its route or by itself is changed alike, for whoever asks', async () => {
  const [one, other] = [
    await admin.trpc.route.add.mutate(whole(aRoute())),
    await admin.trpc.route.add.mutate(whole(aRoute({ sourceCity: 'Mumbai' }))),
  ]
  const changed = { ...KOLHAPUR, departureTime: '02:30' }
  const { id, version, stops } = one
  const route = {
    ...aRoute(),
    stops: [...stops.slice(0, 1), { ...changed, id: stops[1]?.id ?? 0 }],
  }
  await admin.trpc.route.update.mutate({ id, version, route })
  await admin.rest('PUT', `/bus-stop/${other.stops[1]?.id}`, changed)
  const seen = await Promise.all(
    [one, other].map((route) => app.visitor().trpc.route.get.query({ id: route.id })),
  )
  for (const route of seen) {
    expect(route).toMatchObject({ version: 2, stops: [SATARA, changed].map(withAnyId) })
  }
})

function withAnyId<Stop>(stop: Stop): Stop & { id: unknown } {
  return { ...stop, id: expect.any(Number) }
}
