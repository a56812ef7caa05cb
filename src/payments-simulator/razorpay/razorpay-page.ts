import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { button, facts, note, page, rupees } from '../page.ts'
import type { RazorpayAccount } from './razorpay-account.ts'
import { linkOf } from './razorpay-links.ts'
import { declineOnLink, payOnLink } from './razorpay-paying.ts'
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
      await reply.type('text/html; charset=utf-8').send(linkPage(link, pathOf(link)))
    })
    app.post<Paid>('/:id/:how', async (request, reply) => {
      const { id, how } = request.params
      const link = linkOf(account, id)
      const back = () => reply.redirect(pathOf(link), 303)
      if (link.status !== 'created') return back()
      if (how === 'decline') {
        declineOnLink(account, link)
        return back()
      }
      const method = METHODS.find(([name]) => name === how)?.[0] ?? 'upi'
      const payment = payOnLink(account, link, { method, authorizeOnly: how === 'later' })
      if (link.callback_url === '') return back()
      return reply.redirect(returnUrl(link, payment, keySecret), 303)
    })
  }
}

function linkPage(link: RazorpayLink, path: string): string {
  const what = facts({ For: link.description, Amount: rupees(link.amount) })
  if (link.status !== 'created')
    return page('Razorpay', [what, note(`This payment link is ${link.status}.`)])
  return page('Razorpay', [
    what,
    ...METHODS.map(([method, label]) => button(`${path}/${method}`, label)),
    button(`${path}/later`, 'Pay by UPI; the bank takes its time', { isPlain: true }),
    button(`${path}/decline`, 'Let the bank decline', { isPlain: true }),
  ])
}

/** Where the browser goes after a payment, signed as documented. */
function returnUrl(link: RazorpayLink, payment: RazorpayPayment, keySecret: string): string {
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
