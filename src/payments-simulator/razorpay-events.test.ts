import { expect, test } from 'vitest'
import { LINK, askRazorpay, soon } from '../testing/real-payments/ask-providers.ts'
import { simulated } from '../testing/real-payments/simulated-payments.ts'

interface Told {
  event: string
  contains: string[]
  created_at: number
  payload: Record<string, { entity: Record<string, unknown> }>
}

/** A link, and the events that the merchant is sent of it, in the order in which they came to be. */
async function aLink(more: object = {}) {
  const simulator = await simulated()
  await simulator.control('POST', '/deliveries', { lose: 100 })
  const ask = askRazorpay(simulator)
  const given = { ...LINK, expire_by: soon(), callback_url: 'http://127.0.0.1:3000/', ...more }
  const { body: link } = await ask('POST', '/payment_links', given)
  const act = (name: string, of: string = LINK.reference_id, asked: object = {}) =>
    simulator.act({ provider: 'razorpay', act: name, of, ...asked })
  const told = async () => {
    const sent = await simulator.control<{ body: string }[]>('GET', '/deliveries')
    return sent.map(({ body }): Told => JSON.parse(body))
  }
  const path = `/payment_links/${String(link['id'])}`
  return { simulator, ask, act, told, link, path }
}

/** Names of fields, as Razorpay's examples of its events have them. */
const words = (text: string): string[] => text.split(/\s+/).toSorted()
const ENVELOPE = words('account_id contains created_at entity event payload')
const ORDER = words(
  'amount amount_due amount_paid attempts created_at currency entity id notes offer_id receipt status',
)
const PAYMENT = `acquirer_data amount amount_refunded amount_transferred bank base_amount captured card_id contact
  created_at currency description email entity error_code error_description error_reason error_source error_step fee
  fee_bearer id international invoice_id method notes order_id refund_status status tax vpa wallet`
const LINK_FIELDS = `accept_partial amount amount_paid callback_method callback_url cancelled_at created_at currency
  customer description expire_by expired_at first_min_partial_amount id notes notify reference_id reminder_enable
  reminders short_url status updated_at upi_link user_id whatsapp_link`

const fieldsOf = (object: object | undefined): string[] => Object.keys(object ?? {}).toSorted()
const entityOf = (told: Told | undefined, name: string) => told?.payload[name]?.entity

test.each([
  ['upi', `${PAYMENT} upi`],
  ['card', `${PAYMENT} card`],
  ['netbanking', PAYMENT],
])(
  'the event of a link paid by %s has the fields of the documented example, and no other',
  async (method, payment) => {
    const { simulator, act, told, link } = await aLink()
    await simulator.control('POST', '/clock', { by: 60_000 })
    await act('pay', undefined, { method })
    const paid = (await told()).find(({ event }) => event === 'payment_link.paid')
    expect(fieldsOf(paid)).toEqual(ENVELOPE)
    expect(paid?.contains).toEqual(['payment_link', 'order', 'payment'])
    expect(fieldsOf(entityOf(paid, 'order'))).toEqual(ORDER)
    expect(fieldsOf(entityOf(paid, 'payment'))).toEqual(words(payment))
    expect(fieldsOf(entityOf(paid, 'payment_link'))).toEqual(words(`${LINK_FIELDS} order_id`))
    expect(paid?.created_at).toBe(link['created_at'])
    expect(entityOf(paid, 'order')).toMatchObject({
      receipt: 'TS1989',
      status: 'paid',
      amount_due: 0,
    })
  },
)

test('a link that ends unpaid goes along alone, and has no order while nobody has opened its page', async () => {
  const { ask, told, link, path } = await aLink()
  expect(link).not.toHaveProperty('order_id')
  await ask('POST', `${path}/cancel`)
  const [cancelled] = await told()
  expect(cancelled?.contains).toEqual(['payment_link'])
  expect(fieldsOf(entityOf(cancelled, 'payment_link'))).toEqual(words(LINK_FIELDS))
})

test('the order is made when the page is opened, and stays', async () => {
  const { ask, act, link, path } = await aLink()
  await fetch(String(link['short_url']))
  const { body } = await ask('GET', path)
  expect(body['order_id']).toMatch(/^order_\w{14}$/)
  const { id } = await act('pay')
  expect(await ask('GET', `/payments/${id}`)).toMatchObject({
    body: { order_id: body['order_id'] },
  })
})

test('a payment has the notes of its link; where there are none they are an empty list', async () => {
  const { ask, act } = await aLink({ notes: { attempt: '7' } })
  const { id } = await act('pay')
  expect(await ask('GET', `/payments/${id}`)).toMatchObject({ body: { notes: { attempt: '7' } } })
  await ask('POST', '/payment_links', { ...LINK, reference_id: 'bare', notes: {} })
  const bare = await act('pay', 'bare')
  expect((await ask('GET', `/payments/${bare.id}`)).body['notes']).toEqual([])
})

test('a link without an end ends after half a year, and says 0 until then', async () => {
  const { simulator, ask, path } = await aLink({ expire_by: undefined })
  expect(await ask('GET', path)).toMatchObject({ body: { expire_by: 0, status: 'created' } })
  await simulator.control('POST', '/clock', { by: 184 * 24 * 3_600_000 })
  expect(await ask('GET', path)).toMatchObject({ body: { status: 'expired' } })
})

test('lines of a settlement have the fields of the documented example, and no other', async () => {
  const { ask, act } = await aLink()
  const { id } = await act('pay')
  await ask('POST', `/payments/${id}/refund`, { amount: 1000 })
  const dispute = await act('dispute', id, { amount: 500 })
  await act('loseDispute', dispute.id)
  await act('settle')
  const day = new Date(Date.now() + 5.5 * 3_600_000)
  const month = `year=${day.getUTCFullYear()}&month=${day.getUTCMonth() + 1}`
  const { body } = await ask('GET', `/settlements/recon/combined?${month}`)
  const fields = words(
    `entity_id type debit credit amount currency fee tax on_hold settled created_at settled_at settlement_id posted_at
    credit_type description notes payment_id settlement_utr order_id order_receipt method card_network card_issuer
    card_type dispute_id`,
  )
  const items: object[] = Object(body['items'])
  expect(items.map(fieldsOf)).toEqual([fields, fields, fields])
  expect(items).toMatchObject([
    { type: 'payment', payment_id: null, method: 'upi' },
    { type: 'refund', payment_id: id, method: 'upi', order_id: expect.stringMatching(/^order_/) },
    { type: 'adjustment', payment_id: id, dispute_id: dispute.id },
  ])
  const { body: settlements } = await ask('GET', '/settlements')
  const [settlement] = Object(settlements['items'])
  expect(fieldsOf(settlement)).toEqual(words('id entity amount status fees tax utr created_at'))
})
