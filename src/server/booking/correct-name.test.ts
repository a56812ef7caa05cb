import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { cancellationFixture } from '../../testing/builders/cancellation/cancellation-fixture.ts'
import { markPassenger } from '../boarding/mark-passenger.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { correctName } from './correct-name.service.ts'

const asked = ({ id, seats }: { id: number; seats: { id: number }[] }, passengerName: string) => ({
  bookingId: id,
  passengerId: seats[0]?.id ?? 0,
  passengerName,
})

test('a name is corrected; seat, ticket and price stay, and the audit holds neither name', async () => {
  const { asha, bought, dependencies, sound } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B'])
  const corrected = await correctName(asha, asked(booking, 'Pasenger 1'))
  const [first, second] = booking.seats
  expect(corrected).toEqual({
    ...booking,
    seats: [{ ...first, passengerName: 'Pasenger 1' }, second],
  })
  const entries = await dependencies.store.reader
    .selectFrom('audit')
    .select(['subject', 'subject_id', 'actor_id', 'detail'])
    .where('action', '=', 'correctName')
    .execute()
  expect(entries).toEqual([
    {
      subject: 'passenger',
      subject_id: first?.id,
      actor_id: asha.actor.id,
      detail: JSON.stringify({ bookingId: booking.id, seat: '3A' }),
    },
  ])
  await sound()
})

test('a customer corrects a name once, each passenger’s; staff as often as needed', async () => {
  const { asha, agent, bought } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B'])
  await correctName(asha, asked(booking, 'Pasenger 1'))
  // The same again is no correction.
  await correctName(asha, asked(booking, 'Pasenger 1'))
  await expect(correctName(asha, asked(booking, 'Passenger 1'))).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This name has been corrected once already. Please call us to change it.',
  })
  const { seats } = await correctName(asha, {
    ...asked(booking, 'Passanger 2'),
    passengerId: booking.seats[1]?.id ?? 0,
  })
  expect(seats.map((seat) => seat.passengerName)).toEqual(['Pasenger 1', 'Passanger 2'])
  for (const name of ['Anita R', 'Anita', 'Anita Rao']) {
    await correctName(agent, asked(booking, name))
  }
})

test('a customer corrects the spelling alone: another traveller’s name is left to staff', async () => {
  const { asha, agent, bought } = await cancellationFixture()
  const booking = await bought(asha, ['3A'])
  await expect(correctName(asha, asked(booking, 'Anita Rao'))).rejects.toMatchObject({
    kind: 'conflict',
    message:
      'Online, only the spelling can be corrected: up to 2 letters of this name. Please call us to change it.',
  })
  const { seats } = await correctName(agent, asked(booking, 'Anita Rao'))
  expect(seats[0]?.passengerName).toBe('Anita Rao')
})

test('a customer corrects a name until the hours before boarding that are set; staff until boarding', async () => {
  const { asha, agent, admin, bought, pass } = await cancellationFixture()
  const booking = await bought(asha, ['3A'])
  await saveSettings(admin, { nameCorrectionHours: 30 })
  pass(34 * HOUR - 30 * HOUR)
  await expect(correctName(asha, asked(booking, 'Pasenger 1'))).rejects.toMatchObject({
    kind: 'conflict',
    message:
      'Names can be corrected online until 30 hours before boarding. Please call us to change it.',
  })
  const { seats } = await correctName(agent, asked(booking, 'Pasenger 1'))
  expect(seats[0]?.passengerName).toBe('Pasenger 1')
})

test('another’s booking and another’s passenger are missing; staff reach every booking', async () => {
  const { asha, admin, agent, actingAs, bought, sell } = await cancellationFixture()
  const [booking, other] = [await bought(asha, ['3A']), await bought(asha, ['3B'])]
  const bela = await actingAs('CUSTOMER')
  const missing = { kind: 'missing' }
  await expect(correctName(bela, asked(booking, 'Eve'))).rejects.toMatchObject(missing)
  const mixed = { ...asked(booking, 'Eve'), bookingId: other.id }
  await expect(correctName(asha, mixed)).rejects.toMatchObject(missing)
  const sold = await sell(['4A'])
  for (const staff of [agent, admin]) {
    const { seats } = await correctName(staff, asked(sold, `By ${staff.actor.role}`))
    expect(seats[0]?.passengerName).toBe(`By ${staff.actor.role}`)
  }
})

test('who is unpaid, cancelled, on board or gone keeps the name', async () => {
  const { asha, agent, bought, cancel, ready, pass } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B'])
  const refusal = async (message: string, of = booking) =>
    expect(correctName(asha, asked(of, 'Eve'))).rejects.toMatchObject({ kind: 'conflict', message })
  await refusal(
    'This booking is not paid yet: enter its passengers instead',
    await ready(asha, ['5A']),
  )
  const cancelled = await bought(asha, ['4A', '4B'])
  await cancel(cancelled, '4A')
  await refusal('This passenger has been cancelled', cancelled)
  await cancel(cancelled, '4B')
  await refusal('This booking has been cancelled', cancelled)
  pass(33 * HOUR)
  const passengerId = booking.seats[0]?.id ?? 0
  await markPassenger(agent, { passengerId, status: 'BOARDED' })
  await refusal('This passenger is already on board')
  await markPassenger(agent, { passengerId, status: 'BOOKED' })
  pass(HOUR)
  await refusal('This bus has already departed')
})
