import { expect, test } from 'vitest'
import { SETTLEMENT_LATE_DAYS } from '../../../domain/payment/attention.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { fakeProvider } from '../../../testing/harness/fake-provider.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { readSettlements } from './read-settlements.service.ts'
import { attentionOf } from '../../../testing/builders/attention-of.ts'

const LATE = SETTLEMENT_LATE_DAYS * DAY

async function taken() {
  const fixture = await refundFixture(fakeProvider({ settles: true }))
  const start = await fixture.paid(['3A'])
  const { provider, call, admin, dependencies } = fixture
  return {
    ...fixture,
    start,
    settled: (more = {}) => {
      const reference = `paid-${start.attemptId}`
      provider.settled.splice(0, 1, {
        id: 'line-1',
        kind: 'payment',
        paymentReference: reference,
        refundReference: null,
        amountPaise: 90_000,
        feePaise: 2124,
        taxPaise: 324,
        settlementId: 'settlement-1',
        bankReference: 'UTR1',
        settledAt: dependencies.clock(),
        ...more,
      })
    },
    read: () => readSettlements(call(), new AbortController().signal),
    missing: async () =>
      (await attentionOf(admin)).filter(({ kind }) => kind === 'missingSettlement'),
  }
}

test('a payment is missed once it is ten days old and not settled, not before', async () => {
  const { start, pass, missing } = await taken()
  pass(LATE - 1)
  expect(await missing()).toEqual([])
  pass(1)
  expect(await missing()).toMatchObject([
    {
      provider: 'fake',
      providerLabel: 'Fake payment',
      bookingId: start.bookingId,
      amountPaise: 90_000,
      reference: `paid-${start.attemptId}`,
    },
  ])
})

test('one that is settled is not missed, until the bank sends the settlement back', async () => {
  const { pass, read, missing, settled, sound } = await taken()
  settled()
  await read()
  pass(LATE)
  expect(await missing()).toEqual([])
  settled({ settledAt: null })
  await read()
  expect(await missing()).toHaveLength(1)
  await sound()
})

test('what was taken with test keys is no money, and never missed', async () => {
  const { pass, missing, file } = await taken()
  pass(LATE)
  expect(await missing()).toHaveLength(1)
  tamper(file, 'drop trigger captured_payments_frozen', 'update captured_payments set is_test = 1')
  expect(await missing()).toEqual([])
})

test('nothing is missed of a provider that does not say what it settles', async () => {
  const { pass, missing, provider } = await taken()
  pass(LATE)
  expect(await missing()).toHaveLength(1)
  delete provider.settledBetween
  expect(await missing()).toEqual([])
})

test('the days since the oldest payment that is not settled are read, seven at least and sixty at most', async () => {
  const { pass, read, provider, settled } = await taken()
  const readBack = async () => {
    await read()
    const { id: from } = provider.asked.findLast(({ act }) => act === 'settledBetween') ?? { id: 0 }
    return from
  }
  const first = await readBack()
  pass(30 * DAY)
  // The payment was taken a week after the first window began.
  expect(await readBack()).toBe(first + 7 * DAY)
  pass(40 * DAY)
  expect(await readBack()).toBe(first + 70 * DAY)
  settled()
  await read()
  expect(await readBack()).toBe(first + 70 * DAY)
})

test('what a provider says otherwise than before takes its place, and the audit tells it', async () => {
  const { read, settled, start, dependencies } = await taken()
  settled()
  await read()
  settled({ feePaise: 2500, bankReference: 'UTR2' })
  await read()
  await read()
  const rows = await dependencies.store.reader
    .selectFrom('provider_settlement_entries')
    .select(['fee_paise as feePaise', 'bank_reference as bankReference'])
    .execute()
  expect(rows).toEqual([{ feePaise: 2500, bankReference: 'UTR2' }])
  const audited = await dependencies.store.reader
    .selectFrom('audit')
    .select(['subject', 'subject_id as subjectId', 'detail'])
    .where('action', '=', 'correctSettlement')
    .execute()
  expect(audited).toMatchObject([{ subject: 'booking', subjectId: start.bookingId }])
  expect(JSON.parse(audited[0]?.detail ?? '')).toMatchObject({
    feePaise: 2500,
    feePaiseBefore: 2124,
  })
})
