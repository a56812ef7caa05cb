import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import { getSite } from '../settings/settings.service.ts'
import { tripTimesChangedNotice } from './trip-messages.ts'

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
  const notice = tripTimesChangedNotice(
    {
      id: 77,
      number: 'K7MPQ2XA',
      userId: 9,
      soldBy: null,
      scheduleId: 5,
      contact: { email: 'asha@example.com', phone: '9822000001' },
      before,
      after,
      tripVersion: 4,
      ticketAddress: 'https://tickets.example.com/ticket#abc',
    },
    { ...(await getSite(context.call())), supportPhone: '1800 111' },
  )
  expect(notice).toMatchObject({
    fact: 'trip-times-changed:77:4',
    kind: 'trip-times-changed',
    mail: {
      subject: 'Booking K7MPQ2XA: your bus now leaves Pune at 21:30, Wednesday, 20 January 2027',
    },
    booking: { id: 77, userId: 9, boarding: after.boarding },
  })
  for (const line of [
    'Boarding now: Pune, Wednesday, 20 January 2027, 21:30',
    'Please be there: 15 minutes before departure',
    'Boarding: Pune, Wednesday, 20 January 2027, 22:00',
    'Arrival: Goa <North>, Thursday, 21 January 2027, 07:30',
    'Does this not suit you? Farebox Travels, 1800 111, help@example.com',
  ]) {
    expect(notice.mail.text.split('\n')).toContain(line)
  }
  expect(notice.mail.html).toContain('Goa &lt;North&gt;')
  expect(notice.text).toContain(
    'at 21:30, Wednesday, 20 January 2027 (before: 22:00). Your seats stay yours. Is this too early for you?',
  )
})
