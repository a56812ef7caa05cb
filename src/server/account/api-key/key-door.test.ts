import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import type { Role } from '../../../domain/account/role.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { aKey, bringing } from '../../../testing/builders/a-key.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { aBus } from '../../../testing/builders/fleet.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { quiet } from '../../../testing/harness/test-store.ts'
import { restCalls } from '../../http/rest/rest-calls.ts'

async function office(options?: Parameters<typeof testApp>[0]) {
  const context = await testApp(options)
  const admin = await context.as('admin')
  return { context, admin }
}

/** What a second administrator does to a person. */
async function change(context: TestApp, { user }: Person, role: Role): Promise<void> {
  await context.dependencies.store.write((trx) =>
    trx.updateTable('users').set({ role }).where('id', '=', user.id).execute(),
  )
}

test('a script with a key does what its maker may, in the maker’s name, and the audit says by which key', async () => {
  const { context, admin } = await office()
  const script = await aKey(context, admin)
  const added = await script.rest('POST', '/bus', aBus())
  expect(added).toMatchObject({ status: 201, body: { createdBy: admin.user.id } })
  const byHand = await admin.rest('POST', '/bus', aBus())
  expect(byHand.status).toBe(201)
  const { data } = await admin.trpc.audit.list.query({
    pageNumber: 0,
    pageSize: 10,
    searchTerm: '',
    subject: 'bus',
  })
  const actor = { id: admin.user.id, name: 'admin', role: 'ADMIN' }
  expect(data).toMatchObject([
    { action: 'add', actor, apiKey: null },
    { action: 'add', actor, apiKey: { id: script.apiKey.id, name: 'Night export' } },
  ])
  const found = await admin.trpc.audit.list.query({
    pageNumber: 0,
    pageSize: 10,
    searchTerm: 'night exp',
  })
  expect(found.data).toMatchObject([{ subject: 'bus', apiKey: { name: 'Night export' } }])
})

test('a key buys and pays like the person it calls for, and a repeated call has one effect', async () => {
  const { context, admin } = await office()
  const trip = await aSchedule(context.dependencies)
  const { rest } = await aKey(context, admin, { role: 'CUSTOMER' })
  const passenger = { passengerName: 'Asha', age: 31, gender: 'female', seatNumber: '1A' }
  const draft = await rest<{ id: number }>('POST', '/bus-passenger', passenger)
  const order = {
    busScheduleId: trip.id,
    seatIds: [trip.seats['1A']],
    passengerIds: [draft.body.id],
  }
  const once = { 'idempotency-key': 'order-1' }
  const booked = await rest<{ id: number }>('POST', '/bus-booking', order, once)
  expect(booked.status).toBe(201)
  const again = await rest('POST', '/bus-booking', order, once)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.body).toEqual(booked.body)
  const other = await rest('POST', '/bus-booking', { ...order, seatIds: [] }, once)
  expect(other.status).toBe(422)
  expect(await admin.trpc.booking.mine.query()).toMatchObject([{ id: booked.body.id }])
})

test('a key may never more than it says, nor more than its maker may now', async () => {
  const { context, admin } = await office()
  // Somebody else must be there to administer.
  const second = await context.as('chief')
  const [asCustomer, asAdmin] = [
    await aKey(context, admin, { role: 'CUSTOMER' }),
    await aKey(context, admin, { role: 'ADMIN' }),
  ]
  const add = async ({ rest }: typeof asAdmin) => (await rest('POST', '/bus', aBus())).status
  expect(await add(asCustomer)).toBe(403)
  expect(await add(asAdmin)).toBe(201)
  await change(context, admin, 'AGENT')
  expect(await add(asAdmin)).toBe(403)
  expect(await second.trpc.apiKey.list.query()).toMatchObject([
    { id: 2, role: 'ADMIN', actsAs: 'AGENT', status: 'LIVE' },
    { id: 1, role: 'CUSTOMER', actsAs: 'CUSTOMER', status: 'LIVE' },
  ])
  await second.trpc.user.remove.mutate({ id: admin.user.id })
  expect(await add(asAdmin)).toBe(401)
  expect(await second.trpc.apiKey.list.query()).toMatchObject([
    { status: 'MAKER_GONE' },
    { status: 'MAKER_GONE' },
  ])
  await second.trpc.user.restore.mutate({ id: admin.user.id })
  expect(await add(asAdmin)).toBe(403)
})

test('no procedure takes a key, whether it is asked alone or in a batch', async () => {
  const { context, admin } = await office()
  const { token, rest } = await aKey(context, admin)
  const trip = await aSchedule(context.dependencies)
  expect((await rest('GET', '/bus-booking')).status).toBe(200)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = (path: string, init = {}) => context.visitor().fetch(path, { headers, ...init })
  const statuses = [
    await ask('/trpc/user.me'),
    await ask(`/trpc/user.me,apiKey.list?batch=1&input=${encodeURIComponent('{}')}`),
    await ask('/trpc/apiKey.add', { method: 'POST', body: '{"name":"Eve","role":"ADMIN"}' }),
    await ask('/trpc/user.logOutEverywhere', { method: 'POST', body: '{}' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 401, 401])
  const { seats } = trip
  await admin.trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [seats['1A'] ?? 0],
    key: 'hold-of-admin',
  })
  const input = encodeURIComponent(JSON.stringify({ scheduleId: trip.id }))
  const map = await ask(`/trpc/seat.map?input=${input}`)
  expect(map.status).toBe(401)
  expect(await map.text()).not.toContain('heldByMe')
})

test('no REST call makes keys or changes what one signs in with; a key has no session to end', async () => {
  const { context, admin } = await office()
  const { rest } = await aKey(context, admin)
  const named = restCalls.map(({ method, path }) => `${method} ${path}`)
  expect(named.filter((name) => /key|password|session|user|profile/i.test(name))).toEqual([
    'POST /auth-user/register',
    'POST /auth-user/login',
    'POST /auth-user/refresh-token',
    'POST /auth-user/logout',
    // Both go by a link that was sent to the account's mailbox.
    'POST /auth-user/forgot-password',
    'POST /auth-user/reset-password',
    // Wants a session.
    'GET /auth-user/me/export',
  ])
  expect((await rest('GET', '/auth-user/me/export')).status).toBe(403)
  expect(await rest('POST', '/auth-user/logout')).toMatchObject({
    status: 400,
    body: { message: 'An API key has no session to end. Revoke the key in Settings.' },
  })
  expect((await admin.rest('GET', '/bus-booking')).status).toBe(200)
})

test('the last use is stored to the minute, one write a minute, and hurts nobody where it cannot be written', async () => {
  const warnings: string[] = []
  const log = { ...quiet, warn: (_: object, text: string) => void warnings.push(text) }
  const { context, admin } = await office({ dependencies: { log } })
  const { rest } = await aKey(context, admin)
  const lastUse = async () => (await admin.trpc.apiKey.list.query())[0]?.lastUsedAt
  const noon = context.dependencies.clock()
  expect(await lastUse()).toBeNull()
  context.pass(30_000)
  const written = vi.spyOn(context.dependencies.store, 'write')
  const calls = await Promise.all(Array.from({ length: 20 }, () => rest('GET', '/bus-booking')))
  expect(calls.every(({ status }) => status === 200)).toBe(true)
  await expect.poll(lastUse).toBe(noon)
  expect(written).toHaveBeenCalledTimes(1)

  context.pass(MINUTE)
  tamper(
    context.file,
    `create trigger stuck before update of last_used_at on api_keys
     begin select raise(abort, 'no'); end`,
  )
  expect((await rest('GET', '/bus-booking')).status).toBe(200)
  await expect.poll(() => warnings).toEqual(['The last use of an API key was not written down'])
  expect((await rest('GET', '/bus-booking')).status).toBe(200)
  tamper(context.file, 'drop trigger stuck')
  context.pass(MINUTE)
  await rest('GET', '/bus-booking')
  await expect.poll(lastUse).toBe(noon + 2 * MINUTE)
})

test('whoever goes on with a key that does not work has to wait; a good one from there still works', async () => {
  const { context, admin } = await office({ limits: 'real' })
  const [good, bad] = [await aKey(context, admin), await aKey(context, admin)]
  await admin.trpc.apiKey.revoke.mutate({ id: bad.apiKey.id })
  const [, , secret = ''] = /^fbx_(\d+)_(.+)$/.exec(good.token) ?? []
  const wrong = [
    bad.token,
    'fbx_',
    `fbx_99_${secret}`,
    `fbx_1_${secret.toLowerCase()}-`.slice(0, 49),
  ]
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const token = wrong[attempt % wrong.length] ?? ''
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    statuses.add((await bringing(context, token)('GET', '/bus-booking')).status)
  }
  expect([...statuses]).toEqual([401])
  const slowed = await bad.rest('GET', '/bus-booking')
  expect(slowed.status).toBe(429)
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await good.rest('GET', '/bus-booking')).status).toBe(200)
  context.pass(MINUTE)
  expect((await bad.rest('GET', '/bus-booking')).status).toBe(401)
})

test('no log line ever holds a token or its secret', async () => {
  const lines: string[] = []
  const write = (...said: unknown[]) => void lines.push(inspect(said, { depth: 9 }))
  const { context, admin } = await office({
    dependencies: { log: { request: write, info: write, warn: write, error: write } },
  })
  const { token, rest, apiKey } = await aKey(context, admin)
  tamper(
    context.file,
    `create trigger stuck before update of last_used_at on api_keys
     begin select raise(abort, 'no'); end`,
    `create trigger broken before insert on buses begin select raise(abort, 'no'); end`,
  )
  expect((await rest('POST', '/bus', aBus())).status).toBe(500)
  await bringing(context, `${token}x`)('GET', '/bus-booking')
  await admin.trpc.apiKey.revoke.mutate({ id: apiKey.id })
  await rest('GET', '/bus-booking')
  await expect.poll(() => lines.join()).toContain('was not written down')
  const secret = token.slice('fbx_1_'.length)
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
})
