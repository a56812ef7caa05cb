import { expect, test } from 'vitest'
import type { DeviceMark } from '../../domain/boarding/device-mark.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { requireStaff } from '../core/call.ts'
import type { StaffCall } from '../core/call.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { getCheckInList } from './check-in.service.ts'
import { markPassenger } from './mark-passenger.service.ts'
import { syncMarks } from './sync-marks.service.ts'

/** Two agents with a phone each, four hours before a trip with two passengers leaves. */
async function atTheDoor() {
  const office = await boxOffice()
  const { booking } = await office.buy(await office.actingAs('CUSTOMER'), ['1A', '1B'])
  office.pass(30 * HOUR)
  const [ravi, bela] = [
    requireStaff(await office.actingAs('AGENT')),
    requireStaff(await office.actingAs('AGENT')),
  ]
  const [first = 0, second = 0] = booking.seats.map(({ id }) => id)
  const now = () => office.dependencies.clock()
  const send = (by: StaffCall, marks: DeviceMark[], sentAt = now()) =>
    syncMarks(by, { scheduleId: office.trip.id, sentAt, marks })
  const on = async (passengerId: number) => {
    const { passengers } = await getCheckInList(bela, office.trip.id)
    return passengers.find((one) => one.passengerId === passengerId)
  }
  const audited = () =>
    office.dependencies.store.reader
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'mark')
      .execute()
  return { ...office, booking, ravi, bela, first, second, now, send, on, audited }
}

const tick = (passengerId: number, at: number, key = `tick-of-${passengerId}`): DeviceMark => ({
  key,
  passengerId,
  at,
})

test('ticks made offline have the time at which they were made', async () => {
  const { send, on, ravi, first, second, now } = await atTheDoor()
  const answers = await send(ravi, [
    tick(first, now() - 20 * MINUTE),
    tick(second, now() - 19 * MINUTE),
  ])
  expect(answers.map(({ outcome, status }) => [outcome, status])).toEqual([
    ['APPLIED', 'BOARDED'],
    ['APPLIED', 'BOARDED'],
  ])
  expect((await on(first))?.boarded).toEqual({ at: now() - 20 * MINUTE, by: ravi.actor.name })
})

test('the first tick to arrive counts; the second device gets when and by whom, and nothing happens', async () => {
  const { send, on, ravi, bela, first, now, audited, dependencies } = await atTheDoor()
  await send(ravi, [tick(first, now(), 'phone-one')])
  const [answer] = await send(bela, [tick(first, now() - HOUR, 'phone-two')])
  expect(answer).toEqual({
    key: 'phone-two',
    passengerId: first,
    outcome: 'ALREADY',
    status: 'BOARDED',
    boarded: { at: now(), by: ravi.actor.name },
    proofSeen: null,
    why: null,
  })
  expect((await on(first))?.boarded?.by).toBe(ravi.actor.name)
  expect(await audited()).toEqual([{ actor_id: ravi.actor.id }])
  expect(await checkData(dependencies.store.reader)).toEqual([])
})

test('of two devices that send at the same time one boards the passenger, however often both repeat it', async () => {
  const { send, ravi, bela, first, second, now, audited } = await atTheDoor()
  const marks = (who: string) => [
    tick(first, now(), `first-of-${who}`),
    tick(second, now(), `second-of-${who}`),
  ]
  const rounds = await Promise.all([
    send(ravi, marks('ravi')),
    send(bela, marks('bela')),
    send(ravi, marks('ravi')),
    send(bela, marks('bela')),
  ])
  const applied = (answers: Awaited<ReturnType<typeof send>>) =>
    answers.filter(({ outcome }) => outcome === 'APPLIED').length
  const [one, two, oneAgain, twoAgain] = rounds
  expect(applied(one) + applied(two)).toBe(2)
  expect(oneAgain).toEqual(one)
  expect(twoAgain).toEqual(two)
  expect(await audited()).toHaveLength(2)
})

test('an undo takes back its own tick, in the same batch or later, and never another’s', async () => {
  const { send, on, ravi, bela, first, second, now } = await atTheDoor()
  const undo = (passengerId: number, key: string): DeviceMark => ({
    key: `undo-${key}`,
    passengerId,
    at: now(),
    undoes: key,
  })
  const inOne = await send(ravi, [tick(first, now(), 'slip-1234'), undo(first, 'slip-1234')])
  expect(inOne.map(({ outcome, status }) => [outcome, status])).toEqual([
    ['APPLIED', 'BOARDED'],
    ['APPLIED', 'BOOKED'],
  ])
  await send(bela, [tick(second, now(), 'of-bela-1')])
  const [late] = await send(ravi, [undo(second, 'of-bela-1')])
  expect(late).toMatchObject({
    outcome: 'ALREADY',
    status: 'BOARDED',
    boarded: { by: bela.actor.name },
  })
  await send(bela, [undo(second, 'of-bela-1')])
  expect((await on(second))?.status).toBe('BOOKED')
  const [again] = await send(ravi, [tick(first, now(), 'slip-5678')])
  expect(again).toMatchObject({ outcome: 'APPLIED', status: 'BOARDED' })
})

test('a tick on the list and one at the door know of each other', async () => {
  const { send, on, ravi, bela, first, second, now } = await atTheDoor()
  await markPassenger(bela, { passengerId: first, status: 'BOARDED' })
  expect(await send(ravi, [tick(first, now())])).toMatchObject([
    { outcome: 'ALREADY', boarded: { at: now(), by: bela.actor.name } },
  ])
  await markPassenger(bela, { passengerId: second, status: 'NO_SHOW' })
  expect(await send(ravi, [tick(second, now())])).toMatchObject([{ outcome: 'APPLIED' }])
  expect(await on(second)).toMatchObject({ status: 'BOARDED', boarded: { by: ravi.actor.name } })
})

test('a clock that is wrong is corrected by what it says at sending, and nothing is ticked in the future', async () => {
  const { send, on, ravi, first, second, now } = await atTheDoor()
  const wrong = now() + 3 * DAY
  await send(ravi, [tick(first, wrong - 5 * MINUTE), tick(second, wrong + HOUR)], wrong)
  expect((await on(first))?.boarded?.at).toBe(now() - 5 * MINUTE)
  expect((await on(second))?.boarded?.at).toBe(now())
})

test('who cancelled, who is of another trip and who is nobody are refused one by one; the others board', async () => {
  const { send, ravi, first, second, now, file, ready, actingAs } = await atTheDoor()
  tamper(file, `update passengers set status = 'CANCELLED' where id = ${first}`)
  const held = await ready(await actingAs('CUSTOMER'), ['3A'])
  const heldId = held.seats[0]?.id ?? 0
  const answers = await send(
    ravi,
    [first, 404, heldId, second].map((id) => tick(id, now(), `tick-no-${id}`)),
  )
  expect(answers.map(({ outcome, why }) => [outcome, why])).toEqual([
    ['REFUSED', 'This passenger has cancelled'],
    ['REFUSED', 'This passenger is not on this trip'],
    ['REFUSED', 'This passenger is no longer on the list'],
    ['APPLIED', null],
  ])
})

test('ticks come up to a week late, and not before ticking is open', async () => {
  const { send, on, ravi, first, second, now, pass, trip, dependencies } = await atTheDoor()
  const { arrival_at: arrivalAt } = await dependencies.store.reader
    .selectFrom('schedules')
    .select('arrival_at')
    .where('id', '=', trip.id)
    .executeTakeFirstOrThrow()
  const madeAt = now()
  pass(-20 * HOUR)
  expect(await send(ravi, [tick(first, now())])).toMatchObject([
    { outcome: 'REFUSED', why: 'Boarding can be ticked from 12 hours before departure.' },
  ])
  pass(arrivalAt + 8 * DAY - now())
  expect(await send(ravi, [tick(first, madeAt)])).toMatchObject([{ outcome: 'APPLIED' }])
  expect((await on(first))?.boarded?.at).toBe(madeAt)
  pass(1)
  expect(await send(ravi, [tick(second, madeAt)])).toMatchObject([
    { outcome: 'REFUSED', why: 'This trip is over: its ticks came more than a week late.' },
  ])
})

test('a key of one passenger is refused for another, and what was written of ticks stays', async () => {
  const { send, ravi, first, second, now, file } = await atTheDoor()
  await send(ravi, [tick(first, now(), 'the-same-key')])
  await expect(send(ravi, [tick(second, now(), 'the-same-key')])).rejects.toMatchObject({
    kind: 'keyReused',
  })
  for (const act of ['update passenger_marks set applied = 0', 'delete from passenger_marks']) {
    expect(() => tamper(file, act)).toThrow('farebox:marks-append-only')
  }
})
