import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { tamper } from '../harness/tamper.ts'
import { diceOf } from '../races/dice.ts'
import { violationsIn } from './database-findings.ts'
import { runPurchase } from './purchase.ts'
import { retryingPost } from './retrying-client.ts'
import { sellingServer } from './selling-server.ts'
import type { Holder, SellingServer } from './selling-server.ts'
import { SERVER, serverProcess } from './server-process.ts'

const whenDone = endOfFile()

const CLIENTS = 64
const EXEC_PROGRAM = new URL('../../tooling/exec-program.mjs', import.meta.url).href
const [NODE, ...SERVER_ARGUMENTS] = SERVER
const PROGRAM = [NODE, SERVER_ARGUMENTS]

let context: SellingServer
beforeAll(async () => {
  context = await sellingServer({ trips: 20, people: CLIENTS, whenDone })
}, 60_000)

/** What became of a hold that was asked for: its status, or 0 where no answer came. */
interface Asked {
  key: string
  status: number
  /** Whether it was asked before the signal and answered after it. */
  wasInFlight: boolean
}

/** Asks for a seat again and again until the server is not there any more. */
async function askUntilGone(person: Holder, url: string, n: number, isTold: () => boolean) {
  const dice = diceOf(n)
  const asked: Asked[] = []
  const authorization = `Bearer ${await person.token()}`
  const headers = { authorization, 'content-type': 'application/json' }
  for (let round = 0; ; round++) {
    const trip = dice.oneOf(context.trips)
    const key = `${person.userId}-attempt-${round}`
    const hold = { scheduleId: trip.id, seatIds: [dice.oneOf(Object.values(trip.seats))], key }
    const wasTold = isTold()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const status = await fetch(`${url}/trpc/booking.hold`, {
      method: 'POST',
      headers,
      body: JSON.stringify(hold),
    }).then(
      async (answer) => (await answer.text(), answer.status),
      () => 0,
    )
    asked.push({ key, status, wasInFlight: !wasTold && isTold() })
    if (status === 0) return asked
  }
}

/** The keys that the database knows an effect of. */
const keysDone = (file: string) =>
  new Set(tamper<{ key: string }>(file, 'select key from idempotency').map(({ key }) => key))

async function aTicket(url: string) {
  const [asha] = context.people
  if (asha === undefined) throw new Error('Nobody travels')
  const post = retryingPost(asha, async () => url)
  const dice = { ...diceOf(1), roll: (sides: number) => (sides === 8 ? 1 : 0) }
  let keys = 0
  const newKey = () => `ticket-key-${++keys}`
  const receipt = await runPurchase({ dice, post, trips: context.trips, newKey })
  const headers = { authorization: `Bearer ${await asha.token()}` }
  return { path: `${url}/bus-booking/${receipt?.bookingId}/ticket.pdf`, headers }
}

test('asked to stop while sixty-four customers buy, a server answers whatever it has begun, and ends well', async () => {
  const server = serverProcess({ folder: context.folder })
  const url = await server.ready
  const ticket = await aTicket(url)
  let isTold = false
  const clients = context.people.map((person, n) => askUntilGone(person, url, n, () => isTold))
  const listening = fetch(
    `${url}/trpc/seat.changes?input=${encodeURIComponent(JSON.stringify({ scheduleId: context.trips[0]?.id }))}`,
    { headers: { accept: 'text/event-stream' } },
  )
  const stream = await listening
  const admin = { authorization: `Bearer ${await context.admin.token()}` }
  const pdfs = Array.from({ length: 4 }, async () => {
    const answer = await fetch(ticket.path, { headers: ticket.headers })
    return Buffer.from(await answer.arrayBuffer()).toString('latin1')
  })
  const list = await fetch(`${url}/report/transactions.csv`, { headers: admin })
  await sleep(100)
  isTold = true
  server.signal('SIGTERM')
  const asked = (await Promise.all(clients)).flat()
  expect(await server.end).toBe(0)

  const done = keysDone(context.file)
  const holds = asked.filter(({ status }) => status === 200)
  const unanswered = asked.filter(({ status }) => status === 0)
  expect(holds.filter(({ key }) => !done.has(key))).toEqual([])
  expect(unanswered.filter(({ key }) => done.has(key))).toEqual([])
  const inFlight = asked.filter(({ wasInFlight, status }) => wasInFlight && status !== 0)
  expect(inFlight.length).toBeGreaterThan(0)
  const statuses = new Set(asked.map(({ status }) => status))
  expect([...statuses].filter((status) => ![0, 200, 409, 429, 503].includes(status))).toEqual([])
  for (const pdf of await Promise.all(pdfs)) expect(pdf).toMatch(/^%PDF-[^]*%%EOF\s*$/)
  expect((await list.text()).split('\n').length).toBeGreaterThan(1)
  await stream.text().catch(() => {})
  expect(await violationsIn(context.file)).toEqual([])
})

test('a supervisor that replaces a server has it say so first, while it goes on answering', async () => {
  const server = serverProcess({ folder: context.folder, environment: { DRAIN_SECONDS: '3' } })
  const url = await server.ready
  const status = async (path: string) => (await fetch(url + path)).status
  server.signal('SIGTERM')
  await expect.poll(() => status('/health/ready')).toBe(503)
  expect(await status('/health')).toBe(200)
  expect(await server.end).toBe(0)
})

test('npm forwards Ctrl-C to a server that the terminal has signalled already: the second signal changes nothing', async () => {
  const server = serverProcess({ folder: context.folder })
  const url = await server.ready
  const ticket = await aTicket(url)
  const pdfs = Array.from({ length: 3 }, async () => {
    const answer = await fetch(ticket.path, { headers: ticket.headers })
    return (await answer.arrayBuffer()).byteLength
  })
  await fetch(`${url}/health`)
  server.signal('SIGINT')
  await sleep(20)
  server.signal('SIGINT')
  server.signal('SIGTERM')
  for (const size of await Promise.all(pdfs)) expect(size).toBeGreaterThan(1000)
  expect(await server.end).toBe(0)
})

test('whoever launches the server becomes it, so that signals reach it', async () => {
  const exec = `import(${JSON.stringify(EXEC_PROGRAM)}).then(({ execProgram }) => execProgram(...${JSON.stringify(PROGRAM)}))`
  const command = [process.execPath, '--eval', exec]
  const server = serverProcess({ folder: context.folder, command })
  await server.ready
  server.signal('SIGTERM')
  expect(await server.end).toBe(0)
})
