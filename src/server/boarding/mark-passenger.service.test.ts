import { expect, test } from 'vitest'
import type { Mark } from '../../domain/boarding/passenger-mark.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { skipMoneyCheck } from '../../testing/harness/money-check.ts'
import { requireStaff } from '../core/call.ts'
import { markPassenger } from './mark-passenger.service.ts'
import { getPassengerList } from './passenger-list.service.ts'

/** The night before a trip with one passenger: it leaves in 4 hours. */
async function onTheEve() {
  const office = await boxOffice()
  const { booking } = await office.buy(await office.actingAs('CUSTOMER'), ['1A'])
  const passengerId = booking.seats[0]?.id ?? 0
  office.pass(30 * HOUR)
  const agent = requireStaff(await office.actingAs('AGENT'))
  const other = requireStaff(await office.actingAs('AGENT'))
  const mark = (status: Mark, by = agent) => markPassenger(by, { passengerId, status })
  const currentMark = async () => {
    const { stops, boarded } = await getPassengerList(other, office.trip.id)
    return [stops[0]?.passengers[0]?.status, boarded]
  }
  const audit = () =>
    office.dependencies.store.reader
      .selectFrom('audit')
      .select(['actor_id', 'subject_id', 'detail'])
      .where('action', '=', 'mark')
      .orderBy('id')
      .execute()
  return { ...office, agent, other, passengerId, mark, currentMark, audit, bookingId: booking.id }
}

test('a passenger boards, and the mark is taken back', async () => {
  const { mark, currentMark, passengerId, trip } = await onTheEve()
  expect(await mark('BOARDED')).toEqual({
    passengerId,
    scheduleId: trip.id,
    status: 'BOARDED',
    proofSeen: null,
  })
  expect(await currentMark()).toEqual(['BOARDED', 1])
  await mark('BOOKED')
  expect(await currentMark()).toEqual(['BOOKED', 0])
  await mark('NO_SHOW')
  expect(await currentMark()).toEqual(['NO_SHOW', 0])
})

test('two phones mark one passenger: the last one counts, and both see it', async () => {
  const { mark, currentMark, other } = await onTheEve()
  await mark('NO_SHOW')
  await mark('BOARDED', other)
  expect(await currentMark()).toEqual(['BOARDED', 1])
})

test('each mark is on record with who did it; the same tick again is not', async () => {
  const { mark, audit, agent, other, passengerId, trip } = await onTheEve()
  await mark('BOARDED')
  await mark('BOARDED', other)
  await mark('BOOKED', other)
  const rows = await audit()
  expect(rows.map((row) => [row.actor_id, row.subject_id, JSON.parse(row.detail)])).toEqual([
    [agent.actor.id, passengerId, { from: 'BOOKED', to: 'BOARDED', scheduleId: trip.id }],
    [other.actor.id, passengerId, { from: 'BOARDED', to: 'BOOKED', scheduleId: trip.id }],
  ])
})

test('nobody is ticked long before the trip or long after it', async () => {
  const { actingAs, buy, pass } = await boxOffice()
  const { booking } = await buy(await actingAs('CUSTOMER'), ['1A'])
  const agent = requireStaff(await actingAs('AGENT'))
  const mark = () =>
    markPassenger(agent, { passengerId: booking.seats[0]?.id ?? 0, status: 'BOARDED' })
  await expect(mark()).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Boarding can be ticked from 12 hours before departure.',
  })
  // It leaves in 34 hours and arrives 7:30 h later.
  pass(66 * HOUR)
  await expect(mark()).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Boarding could be ticked until 24 hours after arrival.',
  })
  pass(-HOUR)
  expect(await mark()).toMatchObject({ status: 'BOARDED' })
})

test('who cancelled, only holds a seat or is nobody cannot be ticked', async () => {
  const { mark, agent, passengerId, dependencies, actingAs, ready, audit } = await onTheEve()
  skipMoneyCheck(dependencies.store)
  await dependencies.store.write((trx) =>
    trx
      .updateTable('passengers')
      .set({ status: 'CANCELLED' })
      .where('id', '=', passengerId)
      .execute(),
  )
  await expect(mark('BOARDED')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This passenger has cancelled',
  })
  const held = await ready(await actingAs('CUSTOMER'), ['2A'])
  for (const id of [held.seats[0]?.id ?? 0, 404]) {
    await expect(
      markPassenger(agent, { passengerId: id, status: 'BOARDED' }),
    ).rejects.toMatchObject({ kind: 'missing' })
  }
  expect(await audit()).toEqual([])
})

test('on a trip that was cancelled nobody boards', async () => {
  const { mark, dependencies, trip } = await onTheEve()
  await dependencies.store.write((trx) =>
    trx.updateTable('schedules').set({ status: 'CANCELLED' }).where('id', '=', trip.id).execute(),
  )
  await expect(mark('BOARDED')).rejects.toMatchObject({
    message: 'This trip is cancelled: nobody boards it.',
  })
})
