import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { TestApp, Visitor } from '../../../../testing/harness/test-app.ts'
import { routeRouter } from './route.router.ts'
import { endOfFile } from '../../../../testing/harness/end-of-file.ts'

const atEnd = endOfFile()

const ROUTE = {
  sourceCity: 'Pune',
  destinationCity: 'Goa',
  totalDistance: 450,
  totalDuration: '10h',
  stops: [{ stopName: 'Satara', arrivalTime: '23:45', departureTime: '23:50', distance: 110 }],
}

const PLACE = { name: 'Swargate', landmark: 'Bus stand' }
let pointId: number

/** Every procedure that changes a route, as somebody would call it. */
const CHANGES: Record<string, (visitor: Visitor, id: number) => Promise<unknown>> = {
  add: ({ trpc }) => trpc.route.add.mutate({ ...ROUTE, sourceCity: 'Nashik' }),
  update: ({ trpc }, id) =>
    trpc.route.update.mutate({ id, version: 1, route: { ...ROUTE, totalDuration: '9h' } }),
  setPoints: ({ trpc }, routeId) =>
    trpc.route.setPoints.mutate({ routeId, version: 1, points: [] }),
  applyPoints: ({ trpc }, id) => trpc.route.applyPoints.mutate({ id }),
  addPoint: ({ trpc }) =>
    trpc.route.addPoint.mutate({ town: 'Pune', place: { ...PLACE, name: 'Wakad' } }),
  updatePoint: ({ trpc }) =>
    trpc.route.updatePoint.mutate({ id: pointId, version: 1, place: PLACE }),
  retirePoint: ({ trpc }) => trpc.route.retirePoint.mutate({ id: pointId, retired: true }),
  addTownName: ({ trpc }) => trpc.route.addTownName.mutate({ town: 'pune', otherName: 'Punawadi' }),
  removeTownName: ({ trpc }) =>
    trpc.route.removeTownName.mutate({ town: 'pune', otherName: 'Poona' }),
  remove: ({ trpc }, id) => trpc.route.remove.mutate({ id }),
}

let app: TestApp
beforeAll(async () => {
  app = await testApp({ whenDone: atEnd })
  const admin = await app.as('admin')
  const point = await admin.trpc.route.addPoint.mutate({ town: 'Pune', place: PLACE })
  pointId = point.id
})

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: { data?: { code?: string } }) => error.data?.code,
  )

test('every procedure that changes a route is known here', () => {
  // oxlint-disable-next-line no-underscore-dangle -- tRPC's own names
  const procedures = Object.entries(routeRouter._def.procedures)
  // oxlint-disable-next-line no-underscore-dangle -- tRPC's own names
  const changing = procedures.filter(([, procedure]) => procedure._def.type === 'mutation')
  expect(changing.map(([name]) => name).toSorted()).toEqual(Object.keys(CHANGES).toSorted())
})

test.each(Object.entries(CHANGES))(
  '%s is refused to the signed-out, to a customer and to an agent',
  async (_name, change) => {
    const admin = await app.as('admin')
    const { id } = await admin.trpc.route.add.mutate(ROUTE)
    const before = await admin.trpc.route.list.query({})
    expect(await codeOf(change(app.visitor(), id))).toBe('UNAUTHORIZED')
    expect(await codeOf(change(await app.as('asha'), id))).toBe('FORBIDDEN')
    expect(await codeOf(change(await app.as('agent'), id))).toBe('FORBIDDEN')
    expect(await admin.trpc.route.list.query({})).toEqual(before)
    expect(await codeOf(change(admin, id))).toBe('done')
  },
)

test('a stop out of its order refuses the route, names its field and leaves nothing behind', async () => {
  const { trpc } = await app.as('admin')
  const before = await trpc.route.list.query({})
  const stops = [
    ...ROUTE.stops,
    { stopName: 'Kolhapur', arrivalTime: '23:40', departureTime: '23:42', distance: 230 },
  ]
  const refused = trpc.route.add.mutate({ ...ROUTE, stops })
  await expect(refused).rejects.toMatchObject({
    data: { detail: { fields: [expect.objectContaining({ field: 'stops.1.arrivalTime' })] } },
  })
  expect(await trpc.route.list.query({})).toEqual(before)
})

test('a route sent again with its key, also at once, is added once; another route with it is refused', async () => {
  const { trpc } = await app.as('admin')
  const { totalRecords: before } = await trpc.route.list.query({})
  const sent = { ...ROUTE, key: 'the key of a form' }
  const answers = await Promise.all([1, 2, 3].map(() => trpc.route.add.mutate(sent)))
  expect(await trpc.route.add.mutate(sent)).toEqual(answers[0])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await codeOf(trpc.route.add.mutate({ ...sent, totalDuration: '11h' }))).toBe(
    'UNPROCESSABLE_CONTENT',
  )
  expect((await trpc.route.list.query({})).totalRecords).toBe(before + 1)
  await trpc.route.add.mutate(ROUTE)
  await trpc.route.add.mutate(ROUTE)
  expect((await trpc.route.list.query({})).totalRecords).toBe(before + 3)
})

test('a refused route leaves its key free for the one that is put right', async () => {
  const { trpc } = await app.as('admin')
  const key = 'the key of another form'
  const wrong = { ...ROUTE, totalDistance: 50, key }
  expect(await codeOf(trpc.route.add.mutate(wrong))).toBe('BAD_REQUEST')
  expect(await codeOf(trpc.route.add.mutate({ ...ROUTE, key }))).toBe('done')
})
