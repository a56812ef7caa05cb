import { createHmac } from 'node:crypto'
import type { SubscriberPage } from '../../../domain/message/newsletter.ts'
import { foldEmail } from '../../../domain/text/contact.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, Call } from '../../core/call.ts'
import type { Keys } from '../../core/secrets/keys.ts'
import { networkKey } from '../../core/limit-keys.ts'
import type { LimitRule } from '../../core/limits/limits-interface.ts'
import {
  countSubscribers,
  deleteSubscriber,
  insertSubscriber,
  selectSubscribers,
} from './newsletter.queries.ts'

const SUBSCRIBE: LimitRule = { name: 'newsletter', most: 60, windowMs: HOUR }
/** Subscribers in one piece of the list: some hundred kilobytes. */
const PAGE = 1000

/** Where an unsubscribe link leads; its token is in the query, which is never logged. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

/** Stores the address once; a second subscription changes nothing. Spec §2, Home */
export async function subscribeToNewsletter(call: Call, email: string): Promise<void> {
  call.dependencies.limits.count(SUBSCRIBE, networkKey(call))
  // The same for an address each time, so that an earlier link works for somebody who subscribes again.
  const token = unsubscribeToken(email, call.dependencies.keys)
  await atomically(call, async (call) => {
    const subscriber = { email, token, subscribed_at: call.now() }
    if (!(await insertSubscriber(call.trx, subscriber))) return
    await recordAudit(call, { action: 'subscribe', subject: 'newsletter', subjectId: null })
  })
}

/** The token of an address's unsubscribe link: always the same, in whatever letter case, and unknown without the server's key. */
function unsubscribeToken(email: string, keys: Keys): string {
  return createHmac('sha256', keys.tokenSecret)
    .update(`unsubscribe ${foldEmail(email)}`)
    .digest('base64url')
}

/** Deletes the subscriber of a link. A link that was used before, or never existed, gets the same answer. */
export async function unsubscribe(call: Call, token: string): Promise<void> {
  await atomically(call, async (call) => {
    if (!(await deleteSubscriber(call.trx, token))) return
    await recordAudit(call, { action: 'unsubscribe', subject: 'newsletter', subjectId: null })
  })
}

/** How many addresses are on the list. */
export async function countNewsletter(call: AdminCall): Promise<{ subscribers: number }> {
  return { subscribers: await countSubscribers(call.db) }
}

/** The list in pages: the subscribers after number `after`. The first page is audited. */
export async function exportNewsletter(call: AdminCall, after: number): Promise<SubscriberPage> {
  if (after === 0) {
    await atomically(call, (call) =>
      recordAudit(call, { action: 'export', subject: 'newsletter', subjectId: null }),
    )
  }
  const rows = await selectSubscribers(call.db, after, PAGE)
  const { publicUrl } = call.dependencies
  return {
    subscribers: rows.map(({ email, subscribedAt, token }) => ({
      email,
      subscribedAt,
      unsubscribeUrl: `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`,
    })),
    next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
  }
}
