import { expect, test } from 'vitest'
import type { DeviceMark } from '../../domain/boarding/device-mark.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { aConcession } from '../../testing/builders/fares/a-concession.ts'
import { sellOn } from '../../testing/builders/sales-on.ts'
import { requireAdmin, requireStaff } from '../core/call.ts'
import type { StaffCall } from '../core/call.ts'
import { addConcession } from '../fares/concession.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { getCheckInList } from './check-in.service.ts'
import { markPassenger } from './mark-passenger.service.ts'
import { getPassengerList } from './passenger-list.service.ts'
import { syncMarks } from './sync-marks.service.ts'

/** Two agents, four hours before a trip leaves with a student on 1A and somebody who paid the full fare on 1B. */
async function atTheDoor() {
  const office = await boxOffice()
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  const { id: concessionId } = await addConcession(admin, aConcession())
  const [seatId = 0] = office.seatIds('1A')
  const concessions = [{ seatId, concessionId }]
  const { seats } = await sellOn(office, office.trip.id, ['1A', '1B'], { concessions })
  const [student = 0, adult = 0] = seats.map(({ id }) => id)
  office.pass(30 * HOUR)
  const ravi = requireStaff(await office.actingAs('AGENT'))
  const bela = requireStaff(await office.actingAs('AGENT'))
  const now = () => office.dependencies.clock()
  const send = async (by: StaffCall, ...marks: Omit<DeviceMark, 'at'>[]) => {
    const sent = marks.map((mark) => ({ ...mark, at: now() }))
    const answers = await syncMarks(by, { scheduleId: office.trip.id, sentAt: now(), marks: sent })
    return answers.map(({ outcome }) => outcome)
  }
  /** As the door has somebody. */
  const atDoor = async (passengerId = student) =>
    (await getCheckInList(bela, office.trip.id)).passengers.find(
      (one) => one.passengerId === passengerId,
    )
  /** As the desk has the student. */
  const onList = async () =>
    (await getPassengerList(bela, office.trip.id)).stops
      .flatMap(({ passengers }) => passengers)
      .find(({ passengerId }) => passengerId === student)
  return { ...office, ravi, bela, now, send, atDoor, onList, student, adult }
}

const board = (passengerId: number, key = 'board-one') => ({ key, passengerId })
const prove = (passengerId: number, key = 'proof-one', proofSeen = true) => ({
  key,
  passengerId,
  proofSeen,
})

test('the door and the desk see who pays less, and what they carry', async () => {
  const { atDoor, onList, adult } = await atTheDoor()
  const concession = { label: 'Student', proof: 'student card' }
  expect(await atDoor()).toMatchObject({ concession, proofSeen: null })
  expect(await onList()).toMatchObject({ concession, proofSeen: null })
  expect(await atDoor(adult)).toMatchObject({ concession: null, proofSeen: null })
})

test('a device boards somebody and ticks the proof later: who boarded them and who saw it are kept apart', async () => {
  const { send, atDoor, onList, student, ravi, bela, now, pass, dependencies } = await atTheDoor()
  const boardedAt = now()
  expect(await send(ravi, board(student))).toEqual(['APPLIED'])
  expect(await atDoor()).toMatchObject({ status: 'BOARDED', proofSeen: null })
  pass(HOUR)
  expect(await send(bela, prove(student))).toEqual(['APPLIED'])
  expect(await atDoor()).toMatchObject({
    boarded: { at: boardedAt, by: ravi.actor.name },
    proofSeen: { at: boardedAt + HOUR, by: bela.actor.name },
  })
  expect((await onList())?.proofSeen?.by).toBe(bela.actor.name)
  expect(await checkData(dependencies.store.reader)).toEqual([])
})

test('the same ticks sent twice have the same answers, and count once', async () => {
  const { send, atDoor, student, ravi, now, pass, dependencies } = await atTheDoor()
  const seenAt = now()
  const marks = [board(student), prove(student)]
  expect(await send(ravi, ...marks)).toEqual(['APPLIED', 'APPLIED'])
  pass(HOUR)
  expect(await send(ravi, ...marks)).toEqual(['APPLIED', 'APPLIED'])
  expect((await atDoor())?.proofSeen).toEqual({ at: seenAt, by: ravi.actor.name })
  const rows = await dependencies.store.reader
    .selectFrom('passenger_marks')
    .select(['status', 'proof_seen', 'applied'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { status: 'BOARDED', proof_seen: 0, applied: 1 },
    { status: 'BOARDED', proof_seen: 1, applied: 1 },
  ])
})

test('an undo of the tick that boarded somebody takes the proof back with it', async () => {
  const { send, atDoor, student, ravi } = await atTheDoor()
  await send(ravi, board(student), prove(student))
  const undo = { key: 'undo-one', passengerId: student, undoes: 'board-one' }
  expect(await send(ravi, undo)).toEqual(['APPLIED'])
  expect(await atDoor()).toMatchObject({ status: 'BOOKED', boarded: null, proofSeen: null })
  await send(ravi, board(student, 'board-two'))
  expect(await atDoor()).toMatchObject({ status: 'BOARDED', proofSeen: null })
})

test('a proof boards nobody, and is not ticked where nobody asks for one', async () => {
  const { send, atDoor, student, adult, ravi } = await atTheDoor()
  expect(await send(ravi, prove(student))).toEqual(['ALREADY'])
  expect((await atDoor())?.status).toBe('BOOKED')
  expect(await send(ravi, board(adult), prove(adult, 'proof-two'))).toEqual(['APPLIED', 'ALREADY'])
  expect(await atDoor(adult)).toMatchObject({ status: 'BOARDED', proofSeen: null })
})

test('whoever sees a proof first is the one who saw it; taken back it can be ticked again', async () => {
  const { send, atDoor, student, ravi, bela } = await atTheDoor()
  await send(ravi, board(student), prove(student))
  expect(await send(bela, prove(student, 'proof-two'))).toEqual(['ALREADY'])
  expect((await atDoor())?.proofSeen?.by).toBe(ravi.actor.name)
  expect(await send(bela, prove(student, 'not-seen', false))).toEqual(['APPLIED'])
  expect(await atDoor()).toMatchObject({ status: 'BOARDED', proofSeen: null })
  await send(bela, prove(student, 'proof-three'))
  expect((await atDoor())?.proofSeen?.by).toBe(bela.actor.name)
})

test('the desk ticks the proof at once or afterwards; what it leaves out stays', async () => {
  const { student, adult, ravi, onList, dependencies } = await atTheDoor()
  const mark = (change: { proofSeen?: boolean }, passengerId = student) =>
    markPassenger(ravi, { passengerId, status: 'BOARDED', ...change })
  expect(await mark({})).toMatchObject({ status: 'BOARDED', proofSeen: null })
  expect((await mark({ proofSeen: true })).proofSeen?.by).toBe(ravi.actor.name)
  expect((await mark({})).proofSeen?.by).toBe(ravi.actor.name)
  expect((await mark({ proofSeen: false })).proofSeen).toBeNull()
  expect(await onList()).toMatchObject({ status: 'BOARDED', proofSeen: null })
  expect(await mark({ proofSeen: true }, adult)).toMatchObject({ proofSeen: null })
  const written = await dependencies.store.reader
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'mark')
    .orderBy('id')
    .execute()
  expect(written.map(({ detail }) => JSON.parse(detail ?? '{}').proofSeen)).toEqual([
    undefined,
    true,
    false,
    undefined,
  ])
})

test('somebody who boards again is asked again', async () => {
  const { student, ravi, onList } = await atTheDoor()
  const mark = (status: 'BOARDED' | 'BOOKED', proofSeen?: boolean) =>
    markPassenger(ravi, { passengerId: student, status, proofSeen })
  await mark('BOARDED', true)
  expect((await onList())?.proofSeen).not.toBeNull()
  await mark('BOOKED')
  expect((await onList())?.proofSeen).toBeNull()
  await mark('BOARDED')
  expect((await onList())?.proofSeen).toBeNull()
})
