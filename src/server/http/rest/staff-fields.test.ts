import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { aBus } from '../../../testing/builders/fleet.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { requireAdmin } from '../../core/call.ts'
import { newCall } from '../../core/new-call.ts'
import { addBus } from '../../fleet/bus.service.ts'

const STAMPED = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy']
const LISTS = ['/bus', '/bus-route', '/bus-schedule']

test.each([
  ['asha', []],
  ['agent', STAMPED],
  ['admin', STAMPED],
])('of who made and changed what, %s gets %j', async (name, fields) => {
  const context = await testApp()
  const trip = await aSchedule(context.dependencies)
  const who = await context.as(name)
  const things = ['/bus/1', '/bus-route/1', `/bus-schedule/${trip.id}`]
  const pages = LISTS.map((path) => who.rest<{ data: object[] }>('GET', path))
  const ones = things.map((path) => who.rest<object>('GET', path))
  const seats = await who.rest<object[]>('GET', `/bus-seats/view-seats/${trip.id}`)
  const answers = [
    ...(await Promise.all(pages)).flatMap(({ body }) => body.data),
    ...(await Promise.all(ones)).map(({ body }) => body),
    ...seats.body,
  ]
  expect(answers).toHaveLength(LISTS.length + things.length + Object.keys(trip.seats).length)
  for (const answer of answers) {
    const found = Object.keys(answer).filter((field) => STAMPED.includes(field))
    expect(found.toSorted()).toEqual(fields)
  }
})

test('the audit fields name the user and the instant', async () => {
  const context = await testApp()
  const admin = await context.as('admin')
  const actor = { ...admin.user, sessionId: 0 }
  const call = requireAdmin(
    newCall(context.dependencies, { actor, requestId: 'test', address: '' }),
  )
  const { id } = await addBus(call, aBus())
  const at = new Date(context.dependencies.clock()).toISOString()
  const by = admin.user.id
  expect((await admin.rest('GET', `/bus/${id}`)).body).toMatchObject({
    createdAt: at,
    updatedAt: at,
    createdBy: by,
    updatedBy: by,
  })
})
