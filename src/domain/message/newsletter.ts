import type { Instant } from '../time/calendar.ts'

/** Somebody who asked for the newsletter, as the list is exported. */
export interface Subscriber {
  email: string
  subscribedAt: Instant
  /** Opened, it asks; posted to, it ends the subscription at once. RFC 8058 */
  unsubscribeUrl: string
}

/** A piece of the list; `next` asks for the one after it, null ends it. */
export interface SubscriberPage {
  subscribers: Subscriber[]
  next: number | null
}
