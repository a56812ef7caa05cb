import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Violation } from '../../server/check/check.service.ts'
import { noteFinding, proofSize } from '../proof/proof.ts'
import { diceOf } from '../races/dice.ts'
import { accountsOf, foundAndPromised, violationsIn } from './books.ts'
import { crowdOf } from './crowd.ts'
import { endOfFile } from '../end-of-file.ts'
import { houseOnSale } from './house-on-sale.ts'
import type { RetryingPost } from './retrying-client.ts'
import { serverProcess } from './server-process.ts'

const whenDone = endOfFile()

const SEED = 9
const KILLS = proofSize(20, 1000)
const CHECK_EVERY = proofSize(4, 20)
/** Of some servers not even the start is waited for. */
const KILLED_EARLY = 5
/** Answers after which a server is killed, at most; a busy machine takes longer for them and is tried as hard. */
const MOST_ANSWERS = 40
/** So that it is not always killed right after one. */
const LONGEST_MORE_MS = 10
const LONGEST_START_MS = 400
const PEOPLE = 16

/** Counts answers, and tells when there were so many more. */
function tally() {
  let count = 0
  const waiting = new Map<number, () => void>()
  return {
    add: () => waiting.get(++count)?.(),
    more: (answers: number) =>
      answers === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => void waiting.set(count + answers, resolve)),
  }
}

/** The address of whichever server is up; those who ask while there is none wait for the next. */
function address() {
  let next = Promise.withResolvers<string>()
  return {
    now: () => next.promise,
    is: (url: string) => next.resolve(url),
    isGone: () => void (next = Promise.withResolvers()),
  }
}

test(
  `of what ${PEOPLE} customers were told while their server was killed ${KILLS} times, nothing is lost and nothing is there twice`,
  { timeout: 60_000 + KILLS * 6000 },
  async () => {
    const house = await houseOnSale({ trips: 20, people: PEOPLE, whenDone })
    const { folder, file } = house
    const dice = diceOf(SEED)
    const door = address()
    const answers = tally()
    const counted =
      (post: RetryingPost): RetryingPost =>
      async (...request) => {
        const answer = await post(...request)
        answers.add()
        return answer
      }
    const crowd = crowdOf({ house, whereNow: door.now, seed: SEED, watched: counted })
    const starts: number[] = []
    const broken: Violation[] = []
    const start = async () => {
      const began = performance.now()
      const server = serverProcess({ folder })
      const url = await server.ready
      starts.push(performance.now() - began)
      return { ...server, url }
    }
    // oxlint-disable no-await-in-loop -- one server after the other
    for (let kill = 1; kill <= KILLS; kill++) {
      if (dice.roll(KILLED_EARLY) === 0) {
        const early = serverProcess({ folder })
        await sleep(dice.roll(LONGEST_START_MS))
        await early.kill()
        continue
      }
      const server = await start()
      if (kill % CHECK_EVERY === 0) broken.push(...(await violationsIn(file)))
      const isDone = answers.more(dice.roll(MOST_ANSWERS))
      door.is(server.url)
      await Promise.race([isDone, crowd.failed])
      await sleep(dice.roll(LONGEST_MORE_MS))
      door.isGone()
      await server.kill()
    }
    // oxlint-enable no-await-in-loop
    const last = await start()
    door.is(last.url)
    await crowd.end()
    const { receipts, registered } = crowd
    const { found, promised } = foundAndPromised(file, receipts)
    expect(found).toEqual(promised)
    expect(registered).not.toEqual([])
    expect(accountsOf(file, registered)).toEqual(registered.toSorted())
    expect(receipts.length).toBeGreaterThan(KILLS)
    expect([...broken, ...(await violationsIn(file))]).toEqual([])
    last.signal('SIGTERM')
    expect(await last.end).toBe(0)

    const slowest = Math.max(...starts).toFixed(0)
    const usual = (starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? 0).toFixed(0)
    const paid = receipts.filter(({ isPaid }) => isPaid).length
    const cancelled = receipts.filter(({ isCancelled }) => isCancelled).length
    noteFinding({
      id: 'kill-9',
      promise: 'What was acknowledged survives a crash at any moment',
      tried: `${KILLS} × kill -9 at random moments, also during the start, while ${PEOPLE} customers register, hold, pay and cancel through both doors and repeat what was not answered`,
      found: `0 lost, 0 doubled of ${receipts.length} bookings (${paid} paid, ${cancelled} cancelled) and ${registered.length} accounts; back after ${usual} ms, ${slowest} ms at most`,
    })
  },
)
