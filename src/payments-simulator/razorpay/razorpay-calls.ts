import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RazorpayAccount } from './razorpay-account.ts'
import { RazorpayError, razorpayErrorBody } from './razorpay-errors.ts'
import { cancelLink, createLink, linkOf, shownLink } from './razorpay-links.ts'
import {
  DayOfRecon,
  IdOfPath,
  LinkBody,
  PageOfList,
  readInput,
  RefundBody,
} from './razorpay-inputs.ts'
import { refundsByKey } from './razorpay-refund-idempotency.ts'
import { razorpayRefund } from './razorpay-refunds.ts'
import type { RazorpayPayment } from './razorpay-objects.ts'

const INDIA = 5.5 * 3600

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
  const idOf = (request: FastifyRequest): string => readInput(IdOfPath, request.params).id

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization === authorization) return
      await reply.code(401).send(razorpayErrorBody(401, 'The api key provided is invalid'))
    })
    const refundOnce = refundsByKey(app, account)
    app.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof RazorpayError)) throw error
      await reply
        .code(error.status)
        .send(razorpayErrorBody(error.status, error.message, error.field))
    })

    app.post('/payment_links', async (request) =>
      shownLink(account, createLink(account, readInput(LinkBody, request.body))),
    )
    app.get('/payment_links', async (request) => {
      const { reference_id, payment_id } = readInput(
        z.object({ reference_id: z.string().optional(), payment_id: z.string().optional() }),
        request.query,
      )
      const all = [...account.links.keys()].map((id) => linkOf(account, id))
      const found = all.filter(
        (link) =>
          (reference_id === undefined || link.reference_id === reference_id) &&
          (payment_id === undefined ||
            link.payments.some((payment) => payment.payment_id === payment_id)),
      )
      return { payment_links: found.map((link) => shownLink(account, link)) }
    })
    app.get('/payment_links/:id', async (request) =>
      shownLink(account, linkOf(account, idOf(request))),
    )
    app.post('/payment_links/:id/cancel', async (request) =>
      shownLink(account, cancelLink(account, idOf(request))),
    )
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
      const { from, to, count, skip } = readInput(PageOfList, request.query)
      const found = [...account.payments.values()]
        .filter(({ created_at }) => created_at >= from && created_at <= to)
        .toReversed()
      return collection(found.slice(skip, skip + count).map(withoutCard))
    })
    app.post('/payments/:id/refund', async (request) =>
      refundOnce(request, idOf(request), readInput(RefundBody, request.body)),
    )
    app.get('/payments/:id/refunds', async (request) => {
      const { count, skip } = readInput(PageOfList, request.query)
      const { id } = account.payment(idOf(request))
      const found = [...account.refunds.values()].filter(({ payment_id }) => payment_id === id)
      return collection(found.toReversed().slice(skip, skip + count))
    })
    app.get('/refunds', async (request) => {
      const { from, to, count, skip } = readInput(PageOfList, request.query)
      const found = [...account.refunds.values()]
        .filter(({ created_at }) => created_at >= from && created_at <= to)
        .toReversed()
      return collection(found.slice(skip, skip + count))
    })
    app.get('/refunds/:id', async (request) => razorpayRefund(account, idOf(request)))
    app.get('/disputes/:id', async (request) => account.dispute(idOf(request)))
    app.get('/disputes', async (request) => {
      const { count, skip } = readInput(PageOfList, request.query)
      return collection([...account.disputes.values()].toReversed().slice(skip, skip + count))
    })
    app.get('/settlements', async (request) => {
      const { from, to, count, skip } = readInput(PageOfList, request.query)
      const found = account.settlements
        .filter(({ created_at }) => created_at >= from && created_at <= to)
        .toReversed()
      return collection(found.slice(skip, skip + count))
    })
    app.get('/settlements/:id', async (request) => {
      const id = idOf(request)
      const settlement = account.settlements.find((one) => one.id === id)
      if (settlement === undefined) throw new RazorpayError('The id provided does not exist')
      return settlement
    })
    app.get('/settlements/recon/combined', async (request) => {
      const { year, month, day, count, skip } = readInput(DayOfRecon, request.query)
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
