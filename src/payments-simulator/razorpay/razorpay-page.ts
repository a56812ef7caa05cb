import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { button, facts, note, page, rupees } from '../page-parts.ts'
import type { RazorpayAccount } from './razorpay-account.ts'
import { linkOf, openOrder } from './razorpay-links.ts'
import { capturePayment, declineOnLink, payOnLink } from './razorpay-paying.ts'
import type { RazorpayLink, RazorpayPayment } from './razorpay-objects.ts'

const METHODS = [
  ['upi', 'Pay by UPI'],
  ['card', 'Pay by card'],
  ['netbanking', 'Pay by net banking'],
] as const

interface Paid {
  Params: { id: string; how: string }
}

/** The page of a link, on which a customer pays, and from which they return. */
export function razorpayPage(account: RazorpayAccount, keySecret: string) {
  const pathOf = ({ id }: RazorpayLink): string => `/razorpay/pay/${id}`
  return async (app: FastifyInstance): Promise<void> => {
    app.get<Paid>('/:id', async (request, reply) => {
      const link = linkOf(account, request.params.id)
      const payments = account.paymentsOf(openOrder(link))
      await reply.type('text/html; charset=utf-8').send(linkPage(link, payments, pathOf(link)))
    })
    app.post<Paid>('/:id/:how', async (request, reply) => {
      const { id, how } = request.params
      const link = linkOf(account, id)
      const back = () => reply.redirect(pathOf(link), 303)
      const waiting = account.paymentsOf(link.order_id).find(isWaiting)
      if (how === 'agree' && waiting !== undefined)
        return reply.redirect(
          returnUrl(link, capturePayment(account, waiting.id), keySecret) ?? pathOf(link),
          303,
        )
      if (link.status !== 'created') return back()
      if (how === 'decline') {
        declineOnLink(account, link)
        return back()
      }
      const method = METHODS.find(([name]) => name === how)?.[0] ?? 'upi'
      const payment = payOnLink(account, link, { method, authorizeOnly: how === 'later' })
      return reply.redirect(returnUrl(link, payment, keySecret) ?? pathOf(link), 303)
    })
  }
}

const isWaiting = ({ status }: RazorpayPayment): boolean => status === 'authorized'

function linkPage(link: RazorpayLink, payments: RazorpayPayment[], path: string): string {
  const what = facts({ For: link.description, Amount: rupees(link.amount) })
  if (payments.some(isWaiting))
    return page('Razorpay', [
      what,
      note('The bank has agreed to this payment, and it is not taken yet.'),
      button(`${path}/agree`, 'Let it be taken now'),
    ])
  if (link.status !== 'created')
    return page('Razorpay', [what, note(`This payment link is ${link.status}.`)])
  const isDeclined = payments.at(-1)?.status === 'failed'
  return page('Razorpay', [
    what,
    ...(isDeclined ? [note('The bank declined this payment. Try again.')] : []),
    ...METHODS.map(([method, label]) => button(`${path}/${method}`, label)),
    button(`${path}/later`, 'Pay by UPI; the bank takes its time', { isPlain: true }),
    button(`${path}/decline`, 'Let the bank decline', { isPlain: true }),
  ])
}

/** Where the browser goes after a payment, signed as documented; null where the merchant gave no address. */
function returnUrl(link: RazorpayLink, payment: RazorpayPayment, keySecret: string): string | null {
  if (link.callback_url === '') return null
  const url = new URL(link.callback_url)
  const signed = [link.id, link.reference_id, link.status, payment.id].join('|')
  const given = {
    razorpay_payment_id: payment.id,
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.reference_id,
    razorpay_payment_link_status: link.status,
    razorpay_signature: createHmac('sha256', keySecret).update(signed).digest('hex'),
  }
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
  return url.href
}
