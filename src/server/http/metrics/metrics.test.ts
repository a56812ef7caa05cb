import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { limitKey } from '../../../testing/harness/limit-key.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { countedLimits } from '../../core/limits/counted-limits.ts'
import { memoryLimits } from '../../core/limits/memory-limits.ts'
import { Counters } from '../../core/runtime-state.ts'

const TOKEN = 'a token for the metrics'
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('there are no metrics unless a token was given', async () => {
  const { app } = await testApp()
  const { statusCode, body } = await app.inject('/metrics')
  expect(statusCode).toBe(404)
  expect(body).not.toContain('farebox_')
})

test('whoever has the token reads them, and nobody else', async () => {
  const { app } = await testApp({ dependencies: { metricsToken: TOKEN } })
  const ask = (options = {}) => app.inject({ url: '/metrics', ...options })
  expect((await ask()).statusCode).toBe(401)
  expect((await ask(bearer(`${TOKEN}x`))).statusCode).toBe(401)
  const { statusCode, headers, body } = await ask(bearer(TOKEN))
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ])
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(body).toMatch(/^farebox_disk_free_bytes \d+/m)
})

test('what is asked, sold and refused is counted, without a name, an id or an address', async () => {
  const context = await testApp({ dependencies: { metricsToken: TOKEN } })
  const admin = await context.as('admin')
  const trip = await aSchedule(context.dependencies)
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  await context.visitor().rest('GET', `/bus-seats/view-seats/${trip.id}`)
  await context.visitor().rest('GET', '/bus-booking')
  context.dependencies.status.refused.add('login')
  const { body } = await context.app.inject({ url: '/metrics', ...bearer(TOKEN) })
  expect(body).toContain('farebox_deeds_total{subject="booking",action="hold"} 1')
  expect(body).toContain('farebox_deeds_total{subject="booking",action="pay"} 1')
  expect(body).toContain('farebox_requests_total{door="rest",method="GET",status="200"} 1')
  expect(body).toContain('farebox_requests_total{door="rest",method="GET",status="401"} 1')
  expect(body).toContain('farebox_limits_refused_total{limit="login"} 1')
  expect(body).toContain('farebox_waiting{queue="messages"}')
  const labels = [...body.matchAll(/^farebox_\w+\{(.*)\}/gm)].map(([, label]) => label)
  expect(labels.filter((label) => /@|(?<!\.)\d{4,}|\//.test(label ?? ''))).toEqual([])
})

test('a limit that refuses is counted by its name, and refuses all the same', () => {
  const counters = new Counters()
  const limits = countedLimits(
    memoryLimits(() => 0),
    (limit) => counters.add(limit),
  )
  const somebody = limitKey('somebody')
  const rule = { name: 'search', most: 1, windowMs: 1000 }
  limits.count(rule, somebody)
  expect(() => limits.count(rule, somebody)).toThrow('Too many attempts')
  expect(counters.list()).toEqual([['search', 1]])
})
