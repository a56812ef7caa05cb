import { expect, test } from 'vitest'
import { swapFixture } from '../../testing/builders/swap/swap-fixture.ts'
import { listAudit } from './audit-list.service.ts'

test('an entry comes with the names of what it was done to and of what its details have the ids of', async () => {
  const fixture = await swapFixture()
  const { admin, trip } = fixture
  const { booking } = await fixture.buy(await fixture.actingAs('CUSTOMER'), ['3A'])
  const spare = await fixture.spare({ busName: 'Day Rider', busNumber: 'MH14CD7777' })
  await fixture.swap(spare)
  const { data } = await listAudit(admin, { pageNumber: 0, pageSize: 50, searchTerm: '' })
  const entry = (subject: string, action: string) =>
    data.find((row) => row.subject === subject && row.action === action)
  const ofTrip = { noun: 'schedule', id: trip.id, name: 'Pune to Goa, Sat 16 Jan 2027, 22:00' }
  expect(entry('booking', 'hold')).toMatchObject({
    thing: { noun: 'booking', id: booking.id, name: booking.bookingNumber },
    mentioned: { scheduleId: [ofTrip] },
  })
  expect(entry('bus', 'add')?.thing).toEqual({
    noun: 'bus',
    id: spare,
    name: 'Day Rider · MH14CD7777',
  })
  const planned = entry('schedule', 'planBusChange')
  expect(planned?.thing).toEqual(ofTrip)
  expect(planned?.mentioned['to']?.map(({ name }) => name)).toEqual(['Day Rider · MH14CD7777'])
  expect(planned?.mentioned['from']?.[0]?.name).toMatch(/^Night Rider · MH12AB\d+$/)
  expect(await fixture.violations()).toEqual([])
})
