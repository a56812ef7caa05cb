import { describe, expect, test } from 'vitest'
import { DAY } from '../../../domain/time/calendar.ts'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { fakeProvider } from '../../../testing/harness/fake-provider.ts'
import { redefine, withoutTrigger } from '../../../testing/harness/drop-guard.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { readSettlements } from '../../payment/settlement/read-settlements.service.ts'
import { checkData, hasBindingViolation } from './check-data.service.ts'

/** A payment and a refund of a part of it, both settled; and a payment that is not settled yet. */
async function settled() {
  const fixture = await refundFixture(fakeProvider({ settles: true }))
  const { call, grant, paid, provider, payOutRefunds, pass, dependencies } = fixture
  const { bookingId, attemptId } = await paid(['3A', '3B'])
  const { id } = await grant(bookingId, { seats: ['3A'], keptPercent: 10 })
  await payOutRefunds()
  pass(DAY)
  const ofSettlement = {
    paymentReference: `paid-${attemptId}`,
    feePaise: 0,
    taxPaise: 0,
    settlementId: 'settlement-1',
    bankReference: 'UTR1',
    settledAt: dependencies.clock(),
  }
  provider.settled.push(
    {
      ...ofSettlement,
      id: 'line-1',
      kind: 'payment',
      refundReference: null,
      amountPaise: 180_000,
      feePaise: 4248,
      taxPaise: 648,
    },
    {
      ...ofSettlement,
      id: 'line-2',
      kind: 'refund',
      refundReference: `back-${id}`,
      amountPaise: -81_000,
    },
  )
  await readSettlements(call(), new AbortController().signal)
  return fixture
}

const COLUMNS = `provider, kind, paid_reference, refund_reference, amount_paise, fee_paise, tax_paise, settlement_id,
  bank_reference, settled_at, is_test, seen_at, changed_at`
const again = (entryId: string, kind: string) =>
  `insert into provider_settlement_entries (entry_id, ${COLUMNS})
   select '${entryId}', ${COLUMNS} from provider_settlement_entries where kind = '${kind}'`

const errors: [string, ...string[]][] = [
  ['a payment with another amount', `update provider_settlement_entries set amount_paise = 1`],
  [
    'a payment with a fee below zero',
    `update provider_settlement_entries set fee_paise = -1 where kind = 'payment'`,
  ],
  ['a payment that is settled twice', again('line-3', 'payment')],
  ['a refund that is taken off twice', again('line-3', 'refund')],
  [
    'a refund with another amount',
    `update provider_settlement_entries set amount_paise = -1 where kind = 'refund'`,
  ],
  [
    'money that came in for nothing',
    `insert into provider_settlement_entries (entry_id, provider, kind, paid_reference, amount_paise, fee_paise,
       tax_paise, settlement_id, is_test, seen_at, changed_at)
     select 'line-3', provider, 'adjustment', paid_reference, 90000, 0, 0, settlement_id, 0, seen_at, seen_at
     from provider_settlement_entries where kind = 'payment'`,
  ],
  [
    'a payment that was left out',
    `update provider_settlement_entries set settled_at = settled_at + ${11 * DAY}`,
    `update provider_settlement_entries set settled_at = null where kind = 'payment'`,
  ],
]

test('what was settled as it was taken is no violation', async () => {
  const { dependencies } = await settled()
  expect(await checkData(dependencies.store.reader)).toEqual([])
})

test.each(errors)(
  'the checker tells of %s, and a copy with it is a backup',
  async (_name, ...sql) => {
    const { file, dependencies } = await settled()
    tamper(file, ...sql)
    const broken = await checkData(dependencies.store.reader)
    expect(broken.map(({ invariant, advisory }) => [invariant, advisory])).toContainEqual([
      'money',
      true,
    ])
    expect(broken.every(({ ids }) => ids.length > 0)).toBe(true)
    expect(hasBindingViolation(broken)).toBe(false)
  },
)

const guards = [
  {
    guard: 'provider_settlement_entries_frozen',
    drop: (file: string) => withoutTrigger(file, 'provider_settlement_entries_frozen'),
    sql: `update provider_settlement_entries set paid_reference = 'paid-0' where kind = 'payment'`,
  },
  {
    guard: 'the key that stores an entry once',
    drop: (file: string) =>
      redefine(file, 'provider_settlement_entries', { 'unique (provider, entry_id),': '' }),
    sql: again('line-1', 'payment'),
  },
  {
    guard: 'the check that a payment is named',
    drop: (file: string) => {
      withoutTrigger(file, 'provider_settlement_entries_frozen')
      redefine(file, 'provider_settlement_entries', {
        "check (kind = 'adjustment' or paid_reference is not null),": '',
      })
    },
    sql: `update provider_settlement_entries set paid_reference = null where kind = 'payment'`,
  },
]

describe('entries of settlements stay as they came', () => {
  test.each(guards)('by $guard', async ({ sql }) => {
    const { file, sound } = await settled()
    expect(() => tamper(file, sql)).toThrow(/./)
    await sound()
  })

  test.each(guards)('without $guard the checker tells', async ({ drop, sql }) => {
    const { file, dependencies } = await settled()
    drop(file)
    tamper(file, sql)
    expect(await checkData(dependencies.store.reader)).not.toEqual([])
  })

  test('none is deleted', async () => {
    const { file, sound } = await settled()
    expect(() => tamper(file, 'delete from provider_settlement_entries')).toThrow(/farebox:/)
    await sound()
  })
})
