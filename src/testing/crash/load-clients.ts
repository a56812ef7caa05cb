import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from '../harness/test-context.ts'
import { diceOf } from '../races/dice.ts'
import { runPurchase } from './purchase.ts'
import type { Receipt } from './purchase.ts'
import { retryingPost } from './retrying-client.ts'
import type { RetryingPost, WhereNow } from './retrying-client.ts'
import type { SellingDatabase } from './selling-server.ts'

/** Customers who run errands one after the other, all at once, until they are asked to come to an end. */
export interface LoadClients {
  /** What was acknowledged to them, errand by errand. */
  receipts: Receipt[]
  /** The addresses of those whose new accounts were acknowledged. */
  registered: string[]
  /** How many errands ended because the seat was not to be had. */
  refused: () => number
  /** Rejects as soon as one of them is answered what should not have been. */
  failed: Promise<never>
  /** Waits until there are so many receipts. @throws as `failed` does */
  reached: (receipts: number) => Promise<void>
  /** Lets each finish what it is at. @throws what was answered to one of them and should not have been */
  end: () => Promise<void>
}

/** A password takes longer than all else that is done here, so few register. */
const REGISTER_EVERY = 40

/** Registers somebody, who asks again until it is done. @returns the address of the account, which is there once */
async function register(post: RetryingPost, name: string): Promise<string> {
  const email = `${name}@example.com`
  const form = { fullName: 'Asha Rao', email, password: PASSWORD }
  const { status } = await post('/auth-user/register', form)
  // A repeated call has no key here: its 409 says that the first one was received.
  if (status !== 201 && status !== 409) throw new Error(`Registering was answered ${status}`)
  return email
}

interface Outing {
  context: Pick<SellingDatabase, 'people' | 'trips'>
  whereNow: WhereNow
  seed: number
  /** How many of the people are out at once, each for an errand; all of them unless said. */
  atOnce?: number
  /** Wraps each request, so that a test can observe it. */
  watched?: (post: RetryingPost) => RetryingPost
}

/** Starts clients: each sends one of the people after the other, as nobody may hold more than some seats in an hour. */
export function startLoadClients({
  context,
  whereNow,
  seed,
  atOnce = context.people.length,
  watched = (post) => post,
}: Outing): LoadClients {
  const receipts: Receipt[] = []
  const registered: string[] = []
  let refused = 0
  const ending = new AbortController()
  let keys = 0
  const newKey = () => `errand-key-${++keys}`
  const posts = context.people.map((person) => watched(retryingPost(person, whereNow)))
  const runs = posts.slice(0, atOnce).map(async (first, n) => {
    const dice = diceOf(seed * 1000 + n)
    for (let errand = 1; !ending.signal.aborted; errand++) {
      const post = posts[(n + errand * atOnce) % posts.length] ?? first
      // oxlint-disable-next-line no-await-in-loop -- one errand after the other
      if (errand % REGISTER_EVERY === n) registered.push(await register(post, newKey()))
      // oxlint-disable-next-line no-await-in-loop -- one errand after the other
      const receipt = await runPurchase({ dice, post, trips: context.trips, newKey })
      if (receipt === null) refused += 1
      else receipts.push(receipt)
    }
  })
  const all = Promise.all(runs)
  const failed = new Promise<never>((_resolve, reject) => void all.catch(reject))
  // Looked at when somebody waits for it, at the latest when it ends.
  failed.catch(() => {})
  return {
    receipts,
    registered,
    refused: () => refused,
    failed,
    async reached(count) {
      // oxlint-disable-next-line no-await-in-loop -- asked until there are
      while (receipts.length < count) await Promise.race([sleep(5), failed])
    },
    async end() {
      ending.abort()
      await all
    },
  }
}
