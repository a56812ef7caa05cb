import { expect, test } from 'vitest'
import { aBus, aLayout } from '../builders/fleet.ts'
import { testApp } from '../harness/test-app.ts'

interface BusOnWire {
  id: number
  busType: string
  totalSeats: number
}

/** A bus that was added over REST and drawn in the editor. */
async function aDrawnBus() {
  const app = await testApp()
  const admin = await app.as('admin')
  const { body } = await admin.rest<BusOnWire>('POST', '/bus', aBus())
  const { version } = await admin.trpc.bus.get.query({ id: body.id })
  const layout = aLayout('seater-2-2-41')
  const bus = await admin.trpc.bus.draw.mutate({ id: body.id, version, layout })
  const put = (change: object) =>
    admin.rest<BusOnWire & { detail: string }>('PUT', `/bus/${bus.id}`, { ...bus, ...change })
  return { app, admin, bus, put }
}

test('over REST the seats of a drawn bus are those that are sold, and it says nothing else of the drawing', async () => {
  const { admin, bus } = await aDrawnBus()
  const { body } = await admin.rest<BusOnWire>('GET', `/bus/${bus.id}`)
  expect(body).toMatchObject({ totalSeats: 41 })
  expect(Object.keys(body).filter((name) => name.startsWith('layout'))).toEqual([])
})

test('a script that sends back what it read keeps the drawing', async () => {
  const { admin, bus, put } = await aDrawnBus()
  expect(await put({ busName: 'Sinhagad' })).toMatchObject({ status: 200 })
  const layoutId = bus.layoutId
  expect(await admin.trpc.bus.get.query({ id: bus.id })).toMatchObject({
    busName: 'Sinhagad',
    layoutId,
  })
})

test('another number of seats is 409 and names the editor; nothing is changed', async () => {
  const { admin, bus, put } = await aDrawnBus()
  const refused = await put({ busName: 'Sinhagad', totalSeats: 40 })
  expect(refused.status).toBe(409)
  expect(refused.body.detail).toBe(
    'Deccan Queen is drawn with 41 seats. Change them in its layout editor.',
  )
  expect(await admin.trpc.bus.get.query({ id: bus.id })).toEqual(bus)
})

test('a drawing that is no bus is refused in words', async () => {
  const { admin, bus } = await aDrawnBus()
  const layout = aLayout('seater-2-2-41')
  const [first] = layout.seats
  if (first) layout.seats.push({ ...first, column: 3 })
  const { id, version } = bus
  await expect(admin.trpc.bus.draw.mutate({ id, version, layout })).rejects.toMatchObject({
    message: expect.stringContaining('Two seats have the number 1A.'),
    data: { httpStatus: 400 },
  })
})
