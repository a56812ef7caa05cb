import { setTimeout as sleep } from 'node:timers/promises'
import type { Holder } from './selling-server.ts'

/** Where the server is now; waits while there is none. */
export type WhereNow = () => Promise<string>

/** An answer that is final: neither lost on the way nor one that asks to come back later. */
export interface FinalAnswer {
  status: number
  body: unknown
}

/** Sends a request until it is answered, as a careful program does: the same body with the same key. */
export type RetryingPost = (path: string, body?: unknown, key?: string) => Promise<FinalAnswer>

const PAUSE_MS = 5
/** Nobody waits for longer; whoever has held too many seats gets a Retry-After of an hour. */
const PATIENCE_SECONDS = 60

/** Whether an answer asks to come back in a moment. */
const isForLater = ({ status, headers }: Response): boolean =>
  (status === 429 || status === 503) && Number(headers.get('retry-after')) <= PATIENCE_SECONDS

/** Somebody who does not give up. */
export function retryingPost({ userId, token }: Holder, whereNow: WhereNow): RetryingPost {
  // From an address of one's own, as a proxy that the server trusts hands it on: limits count networks.
  const address = `10.0.${(userId >> 8) & 255}.${userId & 255}`
  const send = async (path: string, body: unknown, key: string | undefined): Promise<Response> => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await token()}`,
      'x-forwarded-for': address,
    }
    if (key !== undefined) headers['idempotency-key'] = key
    if (body !== undefined) headers['content-type'] = 'application/json'
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(`${await whereNow()}${path}`, { method: 'POST', headers, ...sent })
  }
  return async (path, body, key) => {
    // oxlint-disable no-await-in-loop -- once more is after the first time
    for (;;) {
      try {
        const answer = await send(path, body, key)
        const text = await answer.text()
        if (!isForLater(answer))
          return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
      } catch (error) {
        // What fetch throws when the server is gone, or goes while it answers.
        if (!(error instanceof TypeError)) throw error
      }
      await sleep(PAUSE_MS)
    }
    // oxlint-enable no-await-in-loop
  }
}
