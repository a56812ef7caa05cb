import { z } from 'zod'
import type { FinalAnswer, RetryingPost } from './retrying-client.ts'

/** A fact of a booking that was acknowledged to a customer. */
export interface Acknowledgement {
  fact: 'held' | 'paid' | 'cancelled'
  bookingId: number
  /** How much had been done to the disk when the answer had come. */
  at: number
}

const RestBooking = z.object({ id: z.int() })
const TrpcBooking = z.object({ result: z.object({ data: RestBooking }) })
const PAID = /^\/api\/payment\/confirm-demo-payment\/(\d+)$/
const CANCELLED = /^\/bus-booking\/(\d+)\/cancel$/

function factOf(path: string, body: unknown): Omit<Acknowledgement, 'at'> | null {
  if (path === '/bus-booking') return { fact: 'held', bookingId: RestBooking.parse(body).id }
  if (path === '/trpc/booking.hold')
    return { fact: 'held', bookingId: TrpcBooking.parse(body).result.data.id }
  const paid = PAID.exec(path)?.[1]
  if (paid !== undefined) return { fact: 'paid', bookingId: Number(paid) }
  const cancelled = CANCELLED.exec(path)?.[1]
  return cancelled === undefined ? null : { fact: 'cancelled', bookingId: Number(cancelled) }
}

/** Sends as before, and notes what was acknowledged and when by the disk. */
export function noting(
  post: RetryingPost,
  now: () => number,
  noted: Acknowledgement[],
): RetryingPost {
  return async (path, body, key): Promise<FinalAnswer> => {
    const answer = await post(path, body, key)
    const fact = answer.status < 300 ? factOf(path, answer.body) : null
    if (fact !== null) noted.push({ ...fact, at: now() })
    return answer
  }
}
