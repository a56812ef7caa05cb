import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import { addApiKey } from '../../server/account/api-key/api-key.service.ts'
import { requireAdmin } from '../../server/core/call.ts'
import type { ServerDependencies } from '../../server/core/dependencies.ts'
import { newCall } from '../../server/core/new-call.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { loadPeople } from '../../server/operations/demo-data/load-people.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { ensurePrograms } from '../../tooling/chromium.ts'
import { outputOf } from '../../tooling/client-generator.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { aBus, aRoute } from '../builders/fleet.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { testApp } from '../harness/test-app.ts'

const AT_HOME = 'http://127.0.0.1:3000'
const ONCE = 120_000
const SPAN = 2 ** 40

beforeAll(() => ensurePrograms(['curl', 'jq']), ONCE)

/** The demo's people, and a bus from Hyderabad to Bengaluru on each of the coming days. */
async function fillDatabase(dependencies: ServerDependencies): Promise<string> {
  const call = newCall(dependencies, { actor: null, requestId: 'test', address: '' })
  const { admin } = await loadPeople(call)
  const office = requireAdmin({ ...call, actor: admin })
  const ends = { sourceCity: 'Hyderabad', destinationCity: 'Bengaluru' }
  const [bus, route] = [await addBus(office, aBus()), await addRoute(office, aRoute(ends))]
  await addSchedule(office, {
    busId: bus.id,
    routeId: route.id,
    scheduleDate: addDays(serviceDayOf(call.now(), 'Asia/Kolkata'), 1),
    departureTime: '21:00',
    arrivalTime: '07:00',
    totalSeats: 40,
    farePrice: 900,
    automationDuration: 'ONE_MONTH',
    isMasterRecord: true,
  })
  return (
    await addApiKey(office, {
      name: 'Night export',
      role: 'ADMIN',
      lastDay: null,
      currentPassword: 'farebox-demo-admin',
    })
  ).token
}

/** Runs every ```sh block of a page from the first to the last, as who reads it would. @returns what they print */
async function runBlocks(page: string): Promise<string> {
  const context = await testApp({
    dependencies: { clock: Date.now, randomId: () => Math.floor(Math.random() * SPAN) + 1 },
  })
  const key = await fillDatabase(context.dependencies)
  const url = await context.app.listen({ host: '127.0.0.1', port: 0 })
  context.dependencies.publicUrl = url
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  expect(blocks.join('')).toContain(AT_HOME)
  const script = blocks.join('\n').replaceAll(AT_HOME, url)
  return outputOf('bash', ['-eo', 'pipefail', '-c', script], {
    cwd: temporaryFolder(),
    env: { ...process.env, FAREBOX_KEY: key, no_proxy: '127.0.0.1' },
  })
}

const page = (file: string): string => readFileSync(join(repositoryFolder, file), 'utf8')

test('docs/rest.md: every example runs as it stands, and says what it should', async () => {
  const printed = await runBlocks(page('docs/rest.md'))
  for (const line of [
    '["Belagavi","Bengaluru","Hyderabad","Kolhapur","Satara"]',
    /"farePrice":900,"availableSeats":40/,
    /^idempotent-replayed: true/im,
    /"status":"success","message":"Payment confirmed"/,
    /"bookingStatus":"CONFIRMED","paymentStatus":"PAID"/,
    /"bookingStatus":"CANCELLED","refundStatus":"PENDING","refundedAmount":\d+/,
    '{"field":"passengerName","message":"Passenger name is required"}',
    '{"field":"age","message":"Age cannot be negative"}',
    /"totalPages":[67],"totalRecords":\d\d,/,
    /^ratelimit-remaining: \d+/im,
    /^x-request-id: \w+/im,
    /"boarding":\{"name":"Margao","time":"09:10"/,
  ])
    expect(printed).toMatch(line)
})

test('README.md: the block over REST books a seat', async () => {
  const [, section = ''] = page('README.md').split('## Over REST')
  const printed = await runBlocks(section.split('\n## ')[0] ?? '')
  expect(printed).toMatch(/"bookingStatus": "CONFIRMED"/)
})
