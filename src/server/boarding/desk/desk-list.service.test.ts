import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { DeskMessage } from '../../../domain/boarding/message-desk.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { markPassenger } from '../mark-passenger.service.ts'
import { sellAtCounter } from '../../counter/counter.service.ts'
import { markDeskMessage } from '../../messages/desk/mark-desk-message.service.ts'
import { sendTripMessage } from '../trip-message/trip-message.service.ts'
import { countOpenDesk, listDesk, openDesk } from './desk-list.service.ts'

let office: RefundFixture
let keys = 0

/** Nothing goes out by itself: everybody is at the desk. */
beforeEach(async () => {
  office = await refundFixture()
  office.dependencies.mail = null
})

const write = (scheduleId = office.trip.id, text = 'The bus stands at gate four.') =>
  sendTripMessage(office.admin, {
    scheduleId,
    text,
    to: { who: 'EVERYBODY' },
    key: `message-${++keys}`,
  })
const lists = async (scheduleId = office.trip.id) =>
  (await listDesk(office.agent, { scheduleId })).lists
const messages = async (): Promise<DeskMessage[]> => (await lists()).flatMap((one) => one.messages)
const openOnes = async () =>
  (await openDesk(office.agent)).trips.map(({ scheduleId, open }) => [scheduleId, open])

test('a message says whom it is for, where and when they get on, and how they are reached', async () => {
  const { id, bookingNumber } = await office.sell(['1A', '1B'])
  await write()
  expect(await messages()).toEqual([
    {
      id: 1,
      kind: 'trip-message',
      bookingId: id,
      bookingNumber,
      name: 'Guest of 1A',
      seats: ['1A', '1B'],
      passengers: 'TRAVELLING',
      place: 'Pune',
      time: '22:00',
      date: expect.any(String),
      phone: '9876543210',
      mail: null,
      text: expect.stringContaining('The bus stands at gate four.'),
      outcome: null,
      markedBy: null,
      markedAt: null,
    },
  ])
})

test('open ones come first and then by boarding, in a list for each time that the operator wrote, the latest first', async () => {
  await office.sell(['1A'])
  const onTheWay = office.sale(['2A'])
  await sellAtCounter(office.agent, { ...onTheWay, from: 1, to: 3 })
  await office.sell(['3A'])
  await write()
  office.pass(MINUTE)
  await write(office.trip.id, 'And now at gate five.')
  await markDeskMessage(office.agent, { id: 1, outcome: 'NO_ANSWER' })
  const shown = (await lists()).map((list) =>
    list.messages.map(({ seats, outcome }) => [seats[0], outcome]),
  )
  expect(shown).toEqual([
    [
      ['1A', null],
      ['3A', null],
      ['2A', null],
    ],
    [
      ['3A', null],
      ['2A', null],
      ['1A', 'NO_ANSWER'],
    ],
  ])
})

test('it says who is on board already and who travels no more, and names whoever still travels', async () => {
  const boarded = await office.sell(['1A'])
  const half = await office.sell(['2A', '2B'])
  const gone = await office.sell(['3A'])
  await write()
  await office.grant(half.id, { seats: ['2A'], keptPercent: 0 })
  await office.grant(gone.id, { keptPercent: 0 })
  office.pass(30 * HOUR)
  await markPassenger(office.agent, { passengerId: boarded.seats[0]?.id ?? 0, status: 'BOARDED' })
  expect(
    (await messages()).map(({ name, seats, passengers }) => [name, seats, passengers]),
  ).toEqual([
    ['Guest of 1A', ['1A'], 'ON_BOARD'],
    ['Guest of 2B', ['2B'], 'TRAVELLING'],
    ['Guest of 3A', ['3A'], 'CANCELLED'],
  ])
})

test('whoever gets a mail as well is shown with what became of it', async () => {
  await office.sell(['1A'], { email: 'guest@example.com' })
  await write()
  expect(await messages()).toMatchObject([{ mail: 'QUEUED' }])
})

test('trips with open messages come by their first boarding, and leave with the last mark or their arrival', async () => {
  const sooner = await aSchedule(office.dependencies, { inDays: 0 })
  await sellAtCounter(office.agent, aSale(sooner, ['1A']))
  await office.sell(['1A'])
  await office.sell(['2A'])
  await write()
  await write(sooner.id)
  expect(await openOnes()).toEqual([
    [sooner.id, 1],
    [office.trip.id, 2],
  ])
  expect(await countOpenDesk(office.agent)).toEqual({ open: 3 })
  await markDeskMessage(office.agent, { id: 3, outcome: 'SENT' })
  expect(await openOnes()).toEqual([[office.trip.id, 2]])
  await markDeskMessage(office.agent, { id: 2, outcome: 'NO_ANSWER' })
  expect(await openOnes()).toEqual([[office.trip.id, 1]])
  office.pass(3 * DAY)
  expect(await openOnes()).toEqual([])
  expect(await countOpenDesk(office.agent)).toEqual({ open: 0 })
})

test('fifty trips are shown, and that there are more', async () => {
  for (let trip = 0; trip < 51; trip++) {
    /* oxlint-disable no-await-in-loop -- one trip after the other */
    const { id, seats } = await aSchedule(office.dependencies, { totalSeats: 4 })
    await sellAtCounter(office.agent, aSale({ id, seats }, ['1A']))
    await write(id)
    /* oxlint-enable no-await-in-loop */
  }
  const { trips, hasMore } = await openDesk(office.agent)
  expect([trips.length, hasMore]).toEqual([50, true])
  expect(await countOpenDesk(office.agent)).toEqual({ open: 51 })
})

test('a trip that does not exist has no desk', async () => {
  await expect(lists(99)).rejects.toMatchObject({ kind: 'missing' })
})
