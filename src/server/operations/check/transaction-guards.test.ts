import { expect, test } from 'vitest'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { withoutTrigger } from '../../../testing/harness/drop-guard.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { checkData } from './check-data.service.ts'

const NUMBERED = 'Each attempt to pay and each refund has one running number'
const OF_PAYMENT = 'The list of transactions says of an attempt to pay what the payment says'
const OF_REFUND = 'The list of transactions says of a refund what the refund says'
const SUM = 'The transactions come to what the ledger comes to'

/** A seat is bought, given back and paid back: the trigger is dropped before, and the list is wrong from then on. */
const triggers: { trigger: string; promises: string[] }[] = [
  { trigger: 'payments_are_numbered', promises: [NUMBERED, SUM] },
  { trigger: 'payments_tell_their_end', promises: [OF_PAYMENT, SUM] },
  { trigger: 'refunds_are_numbered', promises: [NUMBERED, SUM] },
  { trigger: 'refunds_tell_their_end', promises: [OF_REFUND] },
]

async function boughtAndGivenBack({ paid, grant, payOutRefunds }: RefundFixture) {
  const { bookingId } = await paid(['3A'])
  await grant(bookingId, { keptPercent: 10 })
  await payOutRefunds()
}

test('attempts and refunds are numbered by the database alone', async () => {
  const fixture = await refundFixture()
  await boughtAndGivenBack(fixture)
  const listed = `select number, status, amount_paise as paise from transactions order by number`
  expect(tamper(fixture.file, listed)).toEqual([
    { number: 1, status: 'completed', paise: 90_000 },
    { number: 2, status: 'refunded', paise: -81_000 },
  ])
  await fixture.sound()
})

test.each(triggers)('without $trigger, the checker misses it in the list', async (without) => {
  const fixture = await refundFixture()
  withoutTrigger(fixture.file, without.trigger)
  await boughtAndGivenBack(fixture)
  const broken = await checkData(fixture.dependencies.store.reader)
  expect(broken.map(({ promise }) => promise)).toEqual(without.promises)
  expect(broken.every(({ ids }) => ids.length > 0)).toBe(true)
})
