import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Fault } from '../../../domain/fault.ts'
import type {
  EventSubject,
  ProviderEvent,
  ProviderNotification,
} from '../../core/payment-provider.ts'
import { idIn, idInNotes, linkIn } from './razorpay-ids.ts'

const SIGNATURE = 'x-razorpay-signature'
const EVENT_ID = 'x-razorpay-event-id'

const entity = <T extends z.ZodType>(fields: T) => z.object({ entity: fields }).nullish()

/** What is read of an event: which objects it names. */
const Envelope = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: entity(z.object({ id: z.string(), reference_id: z.string().nullish() })),
    payment: entity(
      z.object({ id: z.string(), description: z.string().nullish(), notes: z.unknown() }),
    ),
    refund: entity(
      z.object({ payment_id: z.string(), receipt: z.string().nullish(), notes: z.unknown() }),
    ),
    dispute: entity(z.object({ id: z.string() })),
    settlement: entity(z.object({ id: z.string() })),
  }),
})
type Payload = z.infer<typeof Envelope>['payload']

/**
 * Reads what Razorpay has sent, signed with one of the webhook's secrets.
 * @throws Fault invalid when it is not signed, or not an event
 */
export function readRazorpayEvent(
  { headers, body }: ProviderNotification,
  secrets: readonly string[],
): ProviderEvent {
  const given = headers[SIGNATURE] ?? ''
  const isSigned = secrets.map((secret) => isSignature(given, body, secret)).includes(true)
  if (!isSigned) throw new Fault('invalid', 'This event is not signed')
  const id = headers[EVENT_ID]
  const { data } = Envelope.safeParse(parse(body))
  if (id === undefined || data === undefined) throw new Fault('invalid', 'This is no event')
  return { provider: 'razorpay', id, subject: subjectOf(data.payload) }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Compares in the same time whatever is given. */
function isSignature(given: string, body: string, secret: string): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  const one = Buffer.from(given)
  return one.length === right.length && timingSafeEqual(one, right)
}

/** The narrowest object that an event names: those around it are sent along. */
function subjectOf(payload: Payload): EventSubject | null {
  const { settlement, dispute, refund, payment_link, payment } = payload
  if (settlement) return { kind: 'settlement', reference: settlement.entity.id }
  if (dispute) return { kind: 'dispute', reference: dispute.entity.id }
  if (refund) {
    const id = idIn(refund.entity.receipt) ?? idInNotes(refund.entity.notes, 'payout')
    return id === null
      ? { kind: 'payment', reference: refund.entity.payment_id }
      : { kind: 'payout', id }
  }
  const attemptId =
    idIn(payment_link?.entity.reference_id) ?? idInNotes(payment?.entity.notes, 'attempt')
  if (attemptId !== null) return { kind: 'attempt', id: attemptId }
  const pageId = payment_link?.entity.id ?? linkIn(payment?.entity.description)
  if (pageId !== null) return { kind: 'page', reference: pageId }
  return payment ? { kind: 'payment', reference: payment.entity.id } : null
}
