import { expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { ladiesOffice } from '../../../testing/builders/back-office/ladies-office.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { markForLadies } from './mark-for-ladies.service.ts'
import { getSeatSheet } from './seat-sheet.service.ts'

async function markingOffice() {
  const office = await ladiesOffice()
  const { admin, trip, seatIds } = office
  const marked = async () => {
    const { seats } = await getSeatSheet(admin, trip.id)
    return seats.filter(({ forLadies }) => forLadies).map(({ number }) => number)
  }
  const mark = (forLadies: boolean, ...numbers: string[]) =>
    markForLadies(admin, { scheduleId: trip.id, seatIds: seatIds(...numbers), forLadies })
  return { ...office, marked, mark }
}

test('seats of a trip are marked for ladies, refused to men from then on, and for everybody again', async () => {
  const { mark, marked, marks, hold, dependencies, trip } = await markingOffice()
  let published = 0
  dependencies.seatEvents.subscribe(trip.id, () => (published += 1))
  const sheet = await mark(true, '1A', '1B')
  expect(sheet.seats[0]).toMatchObject({ number: '1A', forLadies: true })
  expect(await marked()).toEqual(['1A', '1B'])
  expect((await marks()).forLadies).toEqual(['1A', '1B'])
  await expect(hold({ '1A': 'MALE' })).rejects.toMatchObject({
    message: 'Seat 1A is for ladies: women only.',
  })
  await mark(false, '1A')
  expect(published).toBe(2)
  expect(await marked()).toEqual(['1B'])
  await hold({ '1A': 'MALE' })
})

test('whoever sits on a seat that is marked stays', async () => {
  const { mark, marked, buy, dependencies } = await markingOffice()
  const { booking } = await buy({ '2A': 'MALE' })
  await mark(true, '2A')
  expect(await marked()).toEqual(['2A'])
  expect(booking.seats[0]).toMatchObject({ seatNumber: '2A' })
  expect(await checkData(dependencies.store.reader)).toEqual([])
})

test('the audit says who marked which seats', async () => {
  const { mark, admin, dependencies } = await markingOffice()
  await mark(true, '1A', '1B')
  const rows = await dependencies.store.reader
    .selectFrom('audit')
    .select(['subject', 'detail', 'actor_id'])
    .where('action', '=', 'markForLadies')
    .execute()
  expect(rows).toEqual([
    {
      subject: 'schedule',
      detail: '{"seats":["1A","1B"],"forLadies":true}',
      actor_id: admin.actor.id,
    },
  ])
})

test('while the rule is off the sheet says nothing of marks, which are kept', async () => {
  const { mark, marked, admin, trip } = await markingOffice()
  await mark(true, '1A')
  await saveSettings(admin, { ladiesRule: false })
  expect(await getSeatSheet(admin, trip.id)).toMatchObject({ ladiesRule: false })
  expect(await marked()).toEqual([])
  await saveSettings(admin, { ladiesRule: true })
  expect(await marked()).toEqual(['1A'])
})

test('seats are marked until the bus arrives, never on a cancelled trip, and none of another one', async () => {
  const { mark, pass, file, admin, trip } = await markingOffice()
  const elsewhere = { scheduleId: trip.id, seatIds: [999_999], forLadies: true }
  await expect(markForLadies(admin, elsewhere)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(markForLadies(admin, { ...elsewhere, scheduleId: 4711 })).rejects.toMatchObject({
    kind: 'missing',
  })
  pass(42 * HOUR)
  await expect(mark(true, '1A')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This bus has already arrived',
  })
  tamper(file, `update schedules set status = 'CANCELLED'`)
  await expect(mark(true, '1A')).rejects.toMatchObject({ message: 'This trip has been cancelled' })
})
