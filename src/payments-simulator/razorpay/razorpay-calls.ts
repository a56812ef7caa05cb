import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RazorpayAccount } from './razorpay-account.ts'
import { RazorpayError, razorpayErrorBody } from './razorpay-errors.ts'
import { cancelLink, createLink, linkOf } from './razorpay-links.ts'
import { refundPayment } from './razorpay-refunding.ts'
import type { RazorpayPayment } from './razorpay-objects.ts'

const Notes = z.record(z.string(), z.string().max(256))
const optionalText = z.string().optional()

const AskedLink = z.strictObject({
  amount: z.int(),
  currency: z.literal('INR'),
  accept_partial: z.boolean().optional(),
  first_min_partial_amount: z.int().optional(),
  description: z.string().max(2048).optional(),
  expire_by: z.int().optional(),
  reference_id: z.string().max(40).optional(),
  customer: z
    .strictObject({ name: optionalText, email: optionalText, contact: optionalText })
    .optional(),
  notify: z.strictObject({ sms: z.boolean().optional(), email: z.boolean().optional() }).optional(),
  reminder_enable: z.boolean().optional(),
  notes: Notes.optional(),
  callback_url: z.url().optional(),
  callback_method: z.literal('get').optional(),
  upi_link: z.boolean().optional(),
  options: z.unknown().optional(),
})

const AskedRefund = z.strictObject({
  amount: z.int().optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  receipt: z.string().max(40).optional(),
  notes: Notes.optional(),
})

const Id = z.object({ id: z.string() })
const Page = z.object({
  from: z.coerce.number().default(0),
  to: z.coerce.number().default(Number.MAX_SAFE_INTEGER),
  count: z.coerce.number().min(1).max(100).default(10),
  skip: z.coerce.number().min(0).default(0),
})
const Day = z.object({
  year: z.coerce.number(),
  month: z.coerce.number(),
  day: z.coerce.number().optional(),
  count: z.coerce.number().max(1000).default(1000),
  skip: z.coerce.number().default(0),
})
const LEAST_KEY = 10
const INDIA = 5.5 * 3600

/** @throws RazorpayError for the first field that is not as documented */
function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { success, data, error } = schema.safeParse(given ?? {})
  if (success) return data
  const [issue] = error.issues
  const field = issue?.path.join('.') ?? ''
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined
  throw new RazorpayError(
    unknown === undefined
      ? `The ${field} is invalid: ${issue?.message ?? ''}`
      : `${unknown} is/are not required and should not be sent`,
    field || null,
  )
}

const collection = (items: unknown[]) => ({ entity: 'collection', count: items.length, items })

/** A payment names its card; the card itself comes along only where it is asked for. */
const withoutCard = (payment: RazorpayPayment): object => ({ ...payment, card: undefined })

export interface RazorpayKeyPair {
  keyId: string
  keySecret: string
}

/** Razorpay's calls, as documented, below `/razorpay/v1`. */
export function razorpayCalls(account: RazorpayAccount, { keyId, keySecret }: RazorpayKeyPair) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const keys = new Map<string, { body: string; refund: string }>()
  const idOf = (request: FastifyRequest): string => read(Id, request.params).id

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization === authorization) return
      await reply.code(401).send(razorpayErrorBody(401, 'The api key provided is invalid'))
    })
    app.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof RazorpayError)) throw error
      await reply
        .code(error.status)
        .send(razorpayErrorBody(error.status, error.message, error.field))
    })

    app.post('/payment_links', async (request) =>
      createLink(account, read(AskedLink, request.body)),
    )
    app.get('/payment_links', async (request) => {
      const { reference_id } = read(z.object({ reference_id: optionalText }), request.query)
      const all = [...account.links.keys()].map((id) => linkOf(account, id))
      const found = all.filter(
        (link) => reference_id === undefined || link.reference_id === reference_id,
      )
      return { payment_links: found }
    })
    app.get('/payment_links/:id', async (request) => linkOf(account, idOf(request)))
    app.post('/payment_links/:id/cancel', async (request) => cancelLink(account, idOf(request)))
    app.get('/orders/:id/payments', async (request) =>
      collection(account.paymentsOf(idOf(request))),
    )
    app.get('/payments/:id', async (request) => {
      const payment = account.payment(idOf(request))
      return request.url.includes('expand[]=card') || request.url.includes('expand%5B%5D=card')
        ? payment
        : withoutCard(payment)
    })
    app.get('/payments', async (request) => {
      const { from, to, count, skip } = read(Page, request.query)
      const found = [...account.payments.values()]
        .filter(({ created_at }) => created_at >= from && created_at <= to)
        .toReversed()
      return collection(found.slice(skip, skip + count).map(withoutCard))
    })
    app.post('/payments/:id/refund', async (request) => {
      const asked = read(AskedRefund, request.body)
      const key = request.headers['x-refund-idempotency']
      if (typeof key !== 'string') return refundPayment(account, idOf(request), asked)
      if (key.length < LEAST_KEY)
        throw new RazorpayError('The idempotency key must have at least 10 characters')
      const body = JSON.stringify([idOf(request), asked])
      const known = keys.get(key)
      if (known !== undefined && known.body !== body)
        throw new RazorpayError('Different request body sent with the same idempotency key')
      const made = known && account.refunds.get(known.refund)
      if (made !== undefined) return made
      const refund = refundPayment(account, idOf(request), asked)
      keys.set(key, { body, refund: refund.id })
      return refund
    })
    app.get('/payments/:id/refunds', async (request) => {
      const { count, skip } = read(Page, request.query)
      const { id } = account.payment(idOf(request))
      const found = [...account.refunds.values()].filter(({ payment_id }) => payment_id === id)
      return collection(found.toReversed().slice(skip, skip + count))
    })
    app.get('/refunds/:id', async (request) => {
      const refund = account.refunds.get(idOf(request))
      if (refund === undefined) throw new RazorpayError('The id provided does not exist')
      return refund
    })
    app.get('/disputes/:id', async (request) => account.dispute(idOf(request)))
    app.get('/disputes', async (request) => {
      const { count, skip } = read(Page, request.query)
      return collection([...account.disputes.values()].toReversed().slice(skip, skip + count))
    })
    app.get('/settlements', async () => collection(account.settlements.toReversed()))
    app.get('/settlements/recon/combined', async (request) => {
      const { year, month, day, count, skip } = read(Day, request.query)
      const found = account.recon.filter(({ settled_at }) => {
        const at = new Date((settled_at + INDIA) * 1000)
        return (
          at.getUTCFullYear() === year &&
          at.getUTCMonth() + 1 === month &&
          (day === undefined || at.getUTCDate() === day)
        )
      })
      return collection(found.slice(skip, skip + count))
    })
  }
}
