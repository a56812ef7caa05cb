import { newId } from '../new-id.ts'
import type { AskedLink, RazorpayAccount } from './razorpay-account.ts'
import { RazorpayError } from './razorpay-errors.ts'
import type { RazorpayLink } from './razorpay-objects.ts'

export interface RazorpayOrder {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  attempts: number
  currency: string
  created_at: number
  notes: Record<string, string>
  offer_id: null
  receipt: string
  status: 'created' | 'attempted' | 'paid'
}

const SHORTEST = 15 * 60
const LONGEST = 183 * 24 * 3600

export function createLink(account: RazorpayAccount, given: AskedLink): RazorpayLink {
  const now = account.clock.seconds()
  const { expire_by = 0, reference_id = '' } = given
  if (given.expire_by !== undefined && expire_by < now + SHORTEST)
    throw new RazorpayError(
      'expire_by should be at least 15 minutes after current time',
      'expire_by',
    )
  if (expire_by > now + LONGEST)
    throw new RazorpayError('expire_by cannot be more than 6 months from now', 'expire_by')
  if (given.amount < 100)
    throw new RazorpayError('Order amount less than minimum amount allowed', 'amount')
  const isKnown = [...account.links.values()].some(
    (link) => reference_id !== '' && link.reference_id === reference_id,
  )
  if (isKnown)
    throw new RazorpayError(
      `payment link with given reference_id (${reference_id}) already exists`,
      'reference_id',
    )
  const id = newId('plink')
  const link: RazorpayLink = {
    id,
    accept_partial: given.accept_partial ?? false,
    amount: given.amount,
    amount_paid: 0,
    callback_method: given.callback_method ?? '',
    callback_url: given.callback_url ?? '',
    cancelled_at: 0,
    created_at: now,
    currency: given.currency,
    customer: {},
    description: given.description ?? '',
    expire_by,
    expired_at: 0,
    first_min_partial_amount: given.first_min_partial_amount ?? 0,
    notes: given.notes ?? {},
    notify: {
      email: given.notify?.email ?? false,
      sms: given.notify?.sms ?? false,
      whatsapp: false,
    },
    payments: [],
    reference_id,
    reminder_enable: given.reminder_enable ?? false,
    reminders: {},
    short_url: `${account.address()}/razorpay/pay/${id}`,
    status: 'created',
    updated_at: now,
    upi_link: false,
    user_id: '',
    whatsapp_link: false,
  }
  account.links.set(id, link)
  return link
}

/** A link as it is now: its time may have run out. */
export function linkOf(account: RazorpayAccount, id: string): RazorpayLink {
  const link = account.links.get(id)
  if (link === undefined) throw new RazorpayError('The id provided does not exist')
  const isOpen = link.status === 'created' || link.status === 'partially_paid'
  const end = link.expire_by === 0 ? link.created_at + LONGEST : link.expire_by
  if (isOpen && end <= account.clock.seconds()) {
    Object.assign(link, { status: 'expired', expired_at: end })
    emitOfLink(account, 'expired', link)
  }
  return link
}

/** A link as the API answers it. */
export const shownLink = (
  { bareLinks }: RazorpayAccount,
  { order_id, ...link }: RazorpayLink,
): RazorpayLink => ({ ...link, ...(order_id !== undefined && !bareLinks && { order_id }) })

/** Has all links expire whose time has run out. */
export function expireLinks(account: RazorpayAccount): void {
  for (const id of account.links.keys()) linkOf(account, id)
}

export function linkOfReference(account: RazorpayAccount, reference: string): RazorpayLink {
  const link = [...account.links.values()].find((one) => one.reference_id === reference)
  if (link === undefined) throw new RazorpayError(`No link has the reference ${reference}`)
  return linkOf(account, link.id)
}

/** Tells of a link, of whose payments the event lists none. Such an event bears the time at which the link was made. */
export function emitOfLink(
  account: RazorpayAccount,
  what: 'paid' | 'partially_paid' | 'expired' | 'cancelled',
  link: RazorpayLink,
  objects: object = {},
): void {
  const entity = { ...shownLink(account, link), payments: undefined }
  account.emit(`payment_link.${what}`, { payment_link: entity, ...objects }, link.created_at)
}

/** The id of a link's order, which is made when its page is opened. */
export const openOrder = (link: RazorpayLink): string => (link.order_id ??= newId('order'))

export function orderOf(account: RazorpayAccount, link: RazorpayLink): RazorpayOrder {
  const id = openOrder(link)
  return {
    id,
    entity: 'order',
    amount: link.amount,
    amount_paid: link.amount_paid,
    amount_due: link.amount - link.amount_paid,
    attempts: account.paymentsOf(id).length,
    currency: link.currency,
    created_at: link.created_at,
    notes: link.notes,
    offer_id: null,
    receipt: link.reference_id,
    status: link.status === 'paid' ? 'paid' : link.amount_paid > 0 ? 'attempted' : 'created',
  }
}

export function cancelLink(account: RazorpayAccount, id: string): RazorpayLink {
  const link = linkOf(account, id)
  if (link.status !== 'created')
    throw new RazorpayError(`Payment Link cannot be cancelled in ${link.status} state`)
  const now = account.clock.seconds()
  Object.assign(link, { status: 'cancelled', cancelled_at: now, updated_at: now })
  emitOfLink(account, 'cancelled', link)
  return link
}
