import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { tamper } from '../harness/tamper.ts'
import { violationsIn } from './database-findings.ts'
import { buyerOf } from './buyer.ts'
import type { Buyer } from './buyer.ts'
import { sellingServer } from './selling-server.ts'
import type { SellingServer } from './selling-server.ts'
import { serverProcess } from './server-process.ts'

const whenDone = endOfFile()

const LOCKING = join(import.meta.dirname, 'locking-process.mjs')

let context: SellingServer
let buyer: Buyer
beforeAll(async () => {
  context = await sellingServer({ people: 8, whenDone })
  const [trip] = context.trips
  if (trip === undefined) throw new Error('Nothing is on sale')
  const server = serverProcess({ folder: context.folder, whenDone })
  buyer = buyerOf(await server.ready, context.people, trip)
}, 60_000)

/** Another process locks the database; answers how to make it give the lock up. */
async function lockedElsewhere(kind: 'immediate' | 'exclusive'): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [LOCKING, context.file, kind], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.write('go')
    await once(child.stdout, 'data')
  }
}

const taken = { status: 200, retryAfter: null }

test('a write waits while another program has the database for a moment, and reads do not wait', async () => {
  const release = await lockedElsewhere('immediate')
  const holding = buyer.hold()
  expect(await buyer.look()).toBe(200)
  await release()
  expect(await holding).toEqual(taken)
})

test('a write is refused for now when another program keeps the database; reads are answered all the while, and sales go on after it', async () => {
  const release = await lockedElsewhere('exclusive')
  const refusals = Promise.all([buyer.hold('trpc'), buyer.hold('rest')])
  let reads = 0
  let isRefused = false
  void refusals.then(() => (isRefused = true))
  // oxlint-disable no-unmodified-loop-condition no-await-in-loop -- it is modified when both are answered
  while (!isRefused) {
    expect(await buyer.look()).toBe(200)
    reads += 1
  }
  // oxlint-enable no-unmodified-loop-condition no-await-in-loop
  const refused = { status: 503, retryAfter: '1' }
  expect(await refusals).toEqual([refused, refused])
  expect(reads).toBeGreaterThan(1)
  await release()
  expect(await buyer.hold()).toEqual(taken)
})

test('in all of that nothing acknowledged was lost', async () => {
  expect(tamper(context.file, 'select id from bookings')).toHaveLength(buyer.acknowledged())
  expect(await violationsIn(context.file)).toEqual([])
})
