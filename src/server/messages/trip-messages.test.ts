import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import { getSite } from '../settings/settings.service.ts'
import { tripTimesChangedMessage } from './trip-messages.ts'

const at = Date.UTC(2027, 0, 20, 16, 30)
const boarding = { node: 0, name: 'Pune', slug: 'pune', time: '22:00', date: '2027-01-20', at }
const dropping = {
  node: 3,
  name: 'Goa <North>',
  slug: 'goa',
  time: '07:30',
  date: '2027-01-21',
  at: at + 570 * MINUTE,
}

test('the message about new times has the old ones, and whom to ask', async () => {
  const context = await testContext()
  const before = { boarding, dropping }
  const after = { boarding: { ...boarding, time: '21:30', at: at - 30 * MINUTE }, dropping }
  const message = tripTimesChangedMessage(
    {
      id: 77,
      number: 'K7MPQ2XA',
      userId: 9,
      soldBy: null,
      email: 'asha@example.com',
      before,
      after,
      tripVersion: 4,
    },
    { ...(await getSite(context.call())), supportPhone: '1800 111' },
  )
  expect(message).toMatchObject({
    fact: 'trip-times-changed:77:4',
    kind: 'trip-times-changed',
    to: 'asha@example.com',
    subject: 'Booking K7MPQ2XA: your bus now leaves Pune at 21:30, Wednesday, 20 January 2027',
    userId: 9,
    bookingId: 77,
  })
  for (const line of [
    'Boarding now: Pune, Wednesday, 20 January 2027, 21:30',
    'Please be there: 15 minutes before departure',
    'Boarding: Pune, Wednesday, 20 January 2027, 22:00',
    'Arrival: Goa <North>, Thursday, 21 January 2027, 07:30',
    'Does this not suit you? Farebox Travels, 1800 111, help@example.com',
  ]) {
    expect(message.text.split('\n')).toContain(line)
  }
  expect(message.html).toContain('Goa &lt;North&gt;')
})
