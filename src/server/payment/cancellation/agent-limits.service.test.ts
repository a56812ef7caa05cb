import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { cancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import { actAtOnce, diceOf } from '../../../testing/races/dice.ts'
import { requireStaff } from '../../core/call.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { voidSale } from '../void-sale.service.ts'
import { cancelByOperator } from './cancel-by-operator.service.ts'
import { quoteByOperator } from './quote.service.ts'

const byTerms = { terms: 'SLAB', reason: '' } as const

/** Agents may cancel by the terms and refund so much a day. */
async function agentsMay(agentDailyRefundPaise: number) {
  const fixture = await cancellationFixture()
  await saveSettings(fixture.admin, { agentsMayCancel: true, agentDailyRefundPaise })
  return fixture
}

test('as delivered, agents cancel nothing', async () => {
  const { agent, sell, refunds } = await cancellationFixture()
  const { id: bookingId } = await sell(['3A'])
  const refused = { kind: 'forbidden', message: 'Agents do not cancel here. Ask an administrator.' }
  await expect(quoteByOperator(agent, { bookingId, terms: 'SLAB' })).rejects.toMatchObject(refused)
  await expect(
    cancelByOperator(agent, { requestedBy: 'CUSTOMER', bookingId, ...byTerms }),
  ).rejects.toMatchObject(refused)
  expect(await refunds(bookingId)).toEqual([])
})

test('where they may, agents cancel by the terms, without a reason, and by nothing else', async () => {
  const { agent, asha, bought, letters, sound } = await agentsMay(100_000)
  const { id: bookingId } = await bought(asha, ['3A'])
  const others = [
    { terms: 'FULL', reason: 'A friend' },
    { terms: 'AMOUNT', amountPaise: 100, reason: 'A friend' },
  ] as const
  for (const other of others)
    await expect(
      cancelByOperator(agent, { requestedBy: 'CUSTOMER', bookingId, ...other }),
    ).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'Agents cancel by the terms. Ask an administrator for anything else.',
    })
  expect(await quoteByOperator(agent, { bookingId, terms: 'SLAB' })).toMatchObject({
    refundPaise: 81_000,
    leftTodayPaise: 100_000,
  })
  const cancelled = await cancelByOperator(agent, {
    requestedBy: 'CUSTOMER',
    bookingId,
    ...byTerms,
  })
  expect(cancelled).toMatchObject({ status: 'CANCELLED', refundedPaise: 81_000 })
  expect(await letters(bookingId)).toMatchObject([
    { text: expect.stringContaining('Farebox Travels has cancelled seat 3A of your booking.') },
  ])
  await sound()
})

test('over the limit of the day an agent is told how much is left; the next day it begins anew', async () => {
  const { agent, admin, pass, refunds, sell, sound } = await agentsMay(200_000)
  const first = await sell(['3A', '3B'])
  const second = await sell(['4A'])
  await cancelByOperator(agent, { requestedBy: 'CUSTOMER', bookingId: first.id, ...byTerms })
  expect(await quoteByOperator(agent, { bookingId: second.id, terms: 'SLAB' })).toMatchObject({
    refundPaise: 81_000,
    leftTodayPaise: 38_000,
  })
  const act = { bookingId: second.id, ...byTerms }
  await expect(cancelByOperator(agent, { requestedBy: 'CUSTOMER', ...act })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'You may refund ₹380 more today; this one is ₹810. Ask an administrator.',
  })
  expect(await refunds(second.id)).toEqual([])
  // Repeated, what was done is answered; it is not refunded again.
  await cancelByOperator(agent, { requestedBy: 'CUSTOMER', bookingId: first.id, ...byTerms })
  expect(await quoteByOperator(admin, { bookingId: second.id, terms: 'FULL' })).toMatchObject({
    leftTodayPaise: null,
  })
  pass(12 * HOUR)
  await cancelByOperator(agent, { requestedBy: 'CUSTOMER', ...act })
  expect(await refunds(second.id)).toEqual([72_000])
  await sound()
})

test('where nothing comes back, no limit stands in the way, and without one nothing else is refunded', async () => {
  const { agent, pass, refunds, sell, sound } = await agentsMay(0)
  const { id: bookingId } = await sell(['3A'])
  await expect(
    cancelByOperator(agent, { requestedBy: 'CUSTOMER', bookingId, ...byTerms }),
  ).rejects.toThrow('You may refund ₹0 more today')
  pass(DAY + 5 * HOUR)
  await cancelByOperator(agent, { requestedBy: 'CUSTOMER', bookingId, ...byTerms })
  expect(await refunds(bookingId)).toEqual([])
  await sound()
})

test('what colleagues refund, and sales that an agent takes back, leave the limit alone', async () => {
  const { actingAs, agent, sell, sound } = await agentsMay(100_000)
  const colleague = requireStaff(await actingAs('AGENT'))
  const [mine, taken, other] = [await sell(['3A']), await sell(['4A']), await sell(['5A'])]
  await cancelByOperator(colleague, { requestedBy: 'CUSTOMER', bookingId: other.id, ...byTerms })
  await voidSale(agent, taken.id)
  const { leftTodayPaise } = await quoteByOperator(agent, { bookingId: mine.id, terms: 'SLAB' })
  expect(leftTodayPaise).toBe(100_000)
  await sound()
})

test('two cancellations at once do not pass the limit together', async () => {
  const { actingAs, refunds, sell, sound } = await agentsMay(100_000)
  for (let round = 1; round <= 8; round++) {
    const agent = requireStaff(await actingAs('AGENT'))
    const both = [await sell([`${round}A`]), await sell([`${round}C`])]
    const acts = both.map(
      (booking) => () =>
        cancelByOperator(agent, { requestedBy: 'CUSTOMER', bookingId: booking.id, ...byTerms }),
    )
    expect(await actAtOnce(diceOf(round), acts)).toEqual({ done: 1, refused: 1 })
    const back = await Promise.all(both.map((booking) => refunds(booking.id)))
    expect(back.flat()).toEqual([81_000])
  }
  await sound()
})
