import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import type { OnlineProvider, PaymentEvent } from '../core/payment-provider.ts'

const id = z.int().positive()
/** What a provider over the network would send, without its signature. */
const Sent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('payment.captured'),
    attempt: id,
    payment: z.string().min(1),
    amount: id,
  }),
  z.object({ event: z.literal('payment.failed'), attempt: id }),
  z.object({ event: z.literal('refund.processed'), receipt: id, refund: z.string().min(1) }),
])

const referenceOf = (prefix: string, id: number): string =>
  `${prefix}_${id.toString(36).padStart(11, '0')}`

/**
 * Takes no money and accepts every attempt. The browser recognises the declined demo card and declines the attempt
 * itself. References are made of random ids: asked again, it answers the same. Spec §1: payment is a demo payment.
 */
export const demoProvider: OnlineProvider = {
  name: 'demo',
  label: 'Demo payment',
  paysOut: 'itself',
  takesMoney: false,
  start: async () => {},
  confirm: async ({ id }) => referenceOf('pay', id),
  refund: async ({ id }) => referenceOf('rfnd', id),
  readEvent: ({ body }) => eventOf(body),
}

function eventOf(body: string): PaymentEvent {
  const sent = Sent.safeParse(parsed(body)).data
  if (sent === undefined) throw new Fault('invalid', 'This is no event of a payment')
  if (sent.event === 'payment.failed') return { kind: 'failed', attemptId: sent.attempt }
  if (sent.event === 'refund.processed') {
    return { kind: 'refunded', payoutId: sent.receipt, reference: sent.refund }
  }
  const { attempt: attemptId, payment: reference, amount: amountPaise } = sent
  return { kind: 'succeeded', attemptId, reference, amountPaise }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
