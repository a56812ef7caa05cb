import { statSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { noteFinding } from '../proof/proof.ts'
import { tamper } from '../tamper.ts'
import { violationsIn } from './books.ts'
import { buyerOf } from './buyer.ts'
import type { Attempt, Buyer } from './buyer.ts'
import { houseOnSale } from './house-on-sale.ts'
import { canLimit, limitFiles } from './limits-of-a-process.ts'
import { serverProcess } from './server-process.ts'

const ROOM = 400_000

/** Buys until the server takes no more. @returns what it then says */
async function buyUntilRefused(buyer: Buyer): Promise<Attempt> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const attempt = await buyer.hold()
    if (attempt.status !== 200) return attempt
  }
}

describe.runIf(canLimit)('a disk that is full', () => {
  test('refuses writes for now through both doors, answers reads, loses nothing, and goes on when there is room', async () => {
    const { folder, file, people, trips } = await houseOnSale({ whenDone: afterAll })
    const [asha] = people
    const [trip] = trips
    if (asha === undefined || trip === undefined) throw new Error('Nobody travels')
    const server = serverProcess({ folder })
    const buyer = buyerOf(await server.ready, asha, trip)
    expect(await buyer.hold('rest')).toEqual({ status: 201, retryAfter: null })

    limitFiles(server.pid, statSync(`${file}-wal`).size + ROOM)
    const refused = { status: 503, retryAfter: '1' }
    expect(await buyUntilRefused(buyer)).toEqual(refused)
    const before = buyer.acknowledged()
    expect(before).toBeGreaterThan(1)
    for (let again = 0; again < 5; again++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([await buyer.hold('rest'), await buyer.hold('trpc'), await buyer.look()]).toEqual([
        refused,
        refused,
        200,
      ])
    }

    limitFiles(server.pid, 'unlimited')
    expect(await buyer.hold('rest')).toEqual({ status: 201, retryAfter: null })
    expect(await buyer.hold('trpc')).toEqual({ status: 200, retryAfter: null })
    expect(buyer.acknowledged()).toBe(before + 2)
    server.signal('SIGTERM')
    expect(await server.end).toBe(0)
    const bookings = tamper(file, `select id from bookings`)
    expect(bookings).toHaveLength(buyer.acknowledged())
    expect(await violationsIn(file)).toEqual([])
    noteFinding({
      id: 'disk-full',
      promise: 'A full disk stops sales and nothing else',
      tried: 'The running server’s files may not grow any more, later they may again',
      found: `Writes 503 with Retry-After, reads go on, all ${bookings.length} acknowledged bookings there, sales go on without a restart`,
    })
  })
})
