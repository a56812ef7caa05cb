import { expect, test } from 'vitest'
import { attentionOf } from '../../../testing/builders/attention-of.ts'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { actAtOnce, diceOf } from '../../../testing/races/dice.ts'
import { neighbour } from '../../../testing/races/neighbour.ts'
import { requireStaff } from '../../core/call.ts'
import { listCashRefundsDue, payOutCashRefund } from './cash-refund.service.ts'

/** Two seats sold for cash, of which one fare less 10 %, ₹810, waits at the counter. */
async function due(email: string | null = null) {
  const fixture = await refundFixture()
  const sold = await fixture.sell(['3A', '3B'], { email })
  const { id } = await fixture.grant(sold.id, { seats: ['3B'], keptPercent: 10 })
  const colleague = requireStaff(await fixture.actingAs('AGENT'))
  return { ...fixture, sold, id: id ?? 0, colleague }
}

test('cash waits at the counter, with whose it is, until a hand has paid it out', async () => {
  const fixture = await due()
  const { agent, colleague, sold, id, dependencies, sound } = fixture
  const waiting = {
    refundId: id,
    bookingId: sold.id,
    bookingNumber: sold.bookingNumber,
    passengerName: 'Guest of 3A',
    phone: '9876543210',
    amountPaise: 81_000,
    reason: 'CUSTOMER',
    grantedAt: dependencies.clock(),
  }
  expect(await listCashRefundsDue(agent, {})).toEqual([waiting])
  const lower = ` ${sold.bookingNumber.toLowerCase()} `
  expect(await listCashRefundsDue(colleague, { bookingNumber: lower })).toEqual([waiting])
  expect(await listCashRefundsDue(agent, { bookingNumber: 'AAAAAAAA' })).toEqual([])
  // No provider is asked for it.
  await fixture.payOutRefunds()
  expect(fixture.provider.asked).toEqual([])
  expect(await fixture.booking(sold.id)).toMatchObject({ refundStatus: 'PENDING' })

  const item = { kind: 'cashRefund', id, amountPaise: 81_000, bookingId: sold.id }
  expect(await attentionOf(fixture.admin)).toMatchObject([item])
  const paidOut = await payOutCashRefund(colleague, id)
  expect(await attentionOf(fixture.admin)).toEqual([])
  expect(paidOut).toMatchObject({
    status: 'DONE',
    provider: 'cash',
    finishedAt: dependencies.clock(),
  })
  expect(paidOut.reference).toMatch(/^cash_back_\w+$/)
  expect(tamper(fixture.file, 'select paid_by as id from refunds')).toEqual([
    { id: colleague.actor.id },
  ])
  expect(await listCashRefundsDue(agent, {})).toEqual([])
  expect(await fixture.booking(sold.id)).toMatchObject({ refundStatus: 'DONE' })
  await sound()
})

test('the same member of staff is answered as before, another one is told that it is paid', async () => {
  const { agent, colleague, id, pass, sound } = await due()
  const first = await payOutCashRefund(agent, id)
  pass(1000)
  expect(await payOutCashRefund(agent, id)).toEqual(first)
  await expect(payOutCashRefund(colleague, id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This refund has already been paid out',
  })
  await expect(payOutCashRefund(agent, 404)).rejects.toMatchObject({ kind: 'missing' })
  await sound()
})

test('what was paid online is not handed out in cash', async () => {
  const { agent, paid, grant, payOutRefunds, sound } = await refundFixture()
  const { bookingId } = await paid(['3A'])
  const { id } = await grant(bookingId, { keptPercent: 10 })
  expect(await listCashRefundsDue(agent, {})).toEqual([])
  const refused = { kind: 'conflict', message: 'This refund goes back the way it was paid' }
  await expect(payOutCashRefund(agent, id ?? 0)).rejects.toMatchObject(refused)
  await payOutRefunds()
  await expect(payOutCashRefund(agent, id ?? 0)).rejects.toMatchObject(refused)
  await sound()
})

test('whoever left an address gets an e-mail that the cash was handed out', async () => {
  const { agent, id, dependencies, sound } = await due('walk.in@example.com')
  await payOutCashRefund(agent, id)
  const [email] = await dependencies.store.reader
    .selectFrom('outbox')
    .select(['fact', 'to_address as to', 'user_id as userId', 'body_text as text'])
    .where('kind', '=', 'refund-done')
    .execute()
  expect(email).toMatchObject({
    fact: `refund-done:${id}`,
    to: 'walk.in@example.com',
    // The account is the seller's: the e-mail is not.
    userId: null,
  })
  expect(email?.text).toContain('Your refund of ₹810 was handed out in cash at the counter.')
  await sound()
})

test('asked for at two counters and two servers at once, the cash leaves one hand', async () => {
  const fixture = await refundFixture()
  const { agent, file, sell, grant, sound } = fixture
  const colleague = (await neighbour(fixture))(requireStaff(await fixture.actingAs('AGENT')))
  const dice = diceOf(3)
  const winners = new Map<number, number>()
  for (let row = 1; row <= 10; row++) {
    // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
    for (const column of ['A', 'B', 'C', 'D']) {
      const sold = await sell([`${row}${column}`])
      const refund = await grant(sold.id, { keptPercent: 10 })
      const id = refund.id ?? 0
      const payBy = (hand: typeof agent) => async () => {
        await payOutCashRefund(hand, id)
        winners.set(id, hand.actor.id)
      }
      const { done, refused } = await actAtOnce(dice, [
        payBy(agent),
        payBy(colleague),
        payBy(agent),
        payBy(colleague),
      ])
      expect([done, refused]).toEqual([2, 2])
    }
    // oxlint-enable no-await-in-loop
  }
  expect(new Set(winners.values()).size).toBe(2)
  const paid = tamper<{ id: number; paid_by: number }>(file, 'select id, paid_by from refunds')
  expect(new Map(paid.map(({ id, paid_by: by }) => [id, by]))).toEqual(winners)
  await sound()
})
