import { expect, test } from 'vitest'
import { ticketPaper } from '../../domain/ticket/ticket-paper.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import { cancellationFixture } from '../../testing/builders/cancellation/cancellation-fixture.ts'
import { getTicket } from './ticket.service.ts'

test('no refund line of a ticket is dated in the past', async () => {
  const { asha, bought, pass } = await cancellationFixture()
  const { id } = await bought(asha, ['3A'])
  const lines = async () => ticketPaper(await getTicket(asha, id)).cancellation
  const all = await lines()
  expect(all.map(([, back]) => back)).toEqual([
    '₹810 back',
    '₹720 back',
    '₹450 back',
    'nothing back',
  ])
  pass(20 * HOUR)
  expect(await lines()).toEqual(all.slice(1))
})
