import { expect, test } from 'vitest'
import { diceOf } from '../races/dice.ts'
import { violationsIn } from '../crash/database-findings.ts'
import { expectEverythingKept } from './expect-everything-kept.ts'
import { startLoadClients } from '../crash/load-clients.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { tamper } from '../harness/tamper.ts'
import { isLong, proofSize } from '../proof/proof.ts'
import { manyAtOnce } from './many-at-once.ts'
import { startServers } from './server-group.ts'

const whenDone = endOfFile()

const SERVERS = 3
const SEATS = 40
const ATTEMPTS = proofSize(400, 10_000)
const ACTS = proofSize(300, 20_000)
const AT_ONCE = 48
const REPEATED = proofSize(100, 1000)

test.runIf(isLong)(
  `of ${ATTEMPTS} attempts on forty seats through ${SERVERS} servers, forty succeed`,
  async () => {
    // Staff: a share of the seats is kept from customers who have never paid.
    const staff = { role: 'AGENT', people: 100 } as const
    const group = await startServers({ servers: SERVERS, trips: 1, ...staff, whenDone })
    const { people, trips, file } = group.database
    const seats = Object.values(trips[0]?.seats ?? {})
    expect(seats).toHaveLength(SEATS)
    const counts = await manyAtOnce(ATTEMPTS, 100, async (n) => {
      const person = people[n % people.length]
      const hold = {
        scheduleId: trips[0]?.id,
        seatIds: [seats[(n * 7) % SEATS]],
        key: `attempt-${n}`,
      }
      const answer = await fetch(`${group.proxy.url}/trpc/booking.hold`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await person?.token()}`,
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.${n % 100}.${n % 200}`,
        },
        body: JSON.stringify(hold),
      })
      await answer.arrayBuffer()
      return answer.status
    })
    const { 200: held, 409: refused = 0, 429: limited = 0, ...others } = counts
    expect([held, refused + limited, others]).toEqual([SEATS, ATTEMPTS - SEATS, {}])
    const [sold] = tamper<{ seats: number }>(file, 'select count(*) as seats from passengers')
    expect(sold?.seats).toBe(SEATS)
    expect(await violationsIn(file)).toEqual([])
  },
)

test.runIf(isLong)(
  `what ${ACTS} acts through ${SERVERS} servers left is what was acknowledged, to the paisa`,
  async () => {
    const group = await startServers({
      servers: SERVERS,
      trips: proofSize(20, 200),
      people: proofSize(AT_ONCE, 400),
      whenDone,
    })
    let acts = 0
    const enough = Promise.withResolvers<void>()
    const clients = startLoadClients({
      context: group.database,
      whereNow: async () => group.proxy.url,
      seed: 12,
      atOnce: AT_ONCE,
      watched:
        (post) =>
        async (...request) => {
          const answer = await post(...request)
          acts += 1
          if (acts === ACTS) enough.resolve()
          return answer
        },
    })
    await Promise.race([enough.promise, clients.failed])
    await clients.end()
    expect(clients.receipts).not.toEqual([])
    await expectEverythingKept(group, clients)
  },
)

test.runIf(isLong)(
  `one key sent ${REPEATED} times through ${SERVERS} servers has one effect`,
  async () => {
    const group = await startServers({ servers: SERVERS, trips: 1, people: 1, whenDone })
    const { people, trips, file } = group.database
    const dice = diceOf(3)
    const seatId = dice.oneOf(Object.values(trips[0]?.seats ?? {}))
    const ids = new Set<number>()
    const token = await people[0]?.token()
    const counts = await manyAtOnce(REPEATED, 50, async () => {
      const answer = await fetch(`${group.proxy.url}/trpc/booking.hold`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ scheduleId: trips[0]?.id, seatIds: [seatId], key: 'the-one-key' }),
      })
      const body: { result?: { data: { id: number } } } = await answer.json()
      if (body.result) ids.add(body.result.data.id)
      return answer.status
    })
    expect(counts).toEqual({ 200: REPEATED })
    expect(ids.size).toBe(1)
    expect(tamper(file, 'select count(*) as bookings from bookings')).toEqual([{ bookings: 1 }])
  },
)
