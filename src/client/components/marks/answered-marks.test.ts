import { expect, test } from 'vitest'
import type { MarkAnswer } from '../../../domain/boarding/device-mark.ts'
import { aCheckInList, aTicketHolder } from '../../../testing/builders/a-check-in-list.ts'
import { conflictsOf, listUntil, withAnswers } from './answered-marks.ts'

const asha = aTicketHolder()
const vikram = aTicketHolder({
  passengerId: 2,
  position: 2,
  seatNumber: '1B',
  name: 'Vikram Patil',
})
const list = aCheckInList([asha, vikram])
const boarded = { at: 5, by: 'Ravi' }
const mark = (key: string, passengerId: number) => ({ key, passengerId, scheduleId: 7, at: 5 })
const answer = (change: Partial<MarkAnswer>): MarkAnswer => ({
  key: 'one',
  passengerId: 1,
  outcome: 'APPLIED',
  status: 'BOARDED',
  boarded,
  proofSeen: null,
  why: null,
  ...change,
})

test('the list takes over the passengers’ states from the server’s answers', () => {
  const answers = [answer({}), answer({ passengerId: 2, outcome: 'REFUSED', status: null })]
  expect(withAnswers(list, answers).passengers).toEqual([
    { ...asha, status: 'BOARDED', boarded },
    vikram,
  ])
})

test('marks that were applied are not reported; where somebody was first, it says who', () => {
  const marks = [mark('one', 1), mark('two', 2)]
  const answers = [answer({}), answer({ key: 'two', passengerId: 2, outcome: 'ALREADY' })]
  expect(conflictsOf(list, marks, answers)).toEqual([
    { passengerId: 2, seatNumber: '1B', name: 'Vikram Patil', undo: false, boarded, why: null },
  ])
})

test('a mark that came too late and its undo are reported in one line; an undo of what is undone is none', () => {
  const undo = { ...mark('undo', 1), undoes: 'one' }
  const late = [answer({ outcome: 'ALREADY' }), answer({ key: 'undo', outcome: 'ALREADY' })]
  expect(conflictsOf(list, [mark('one', 1), undo], late)).toMatchObject([{ undo: false }])
  expect(conflictsOf(list, [undo], late.slice(1))).toMatchObject([{ undo: true }])
  const gone = answer({ key: 'undo', outcome: 'ALREADY', status: 'BOOKED', boarded: null })
  expect(conflictsOf(list, [undo], [gone])).toEqual([])
})

test('a refused mark is reported also when the list is gone', () => {
  const refused = answer({ outcome: 'REFUSED', why: 'This passenger has cancelled' })
  expect(conflictsOf(undefined, [mark('one', 1)], [refused])).toMatchObject([
    { name: 'A passenger', why: 'This passenger has cancelled' },
  ])
})

test('a list is over a day after the bus has arrived', () => {
  expect(listUntil(list) - list.arrivalAt).toBe(86_400_000)
})

test('a proof that somebody else has seen already is nothing to look into; the list says who saw it', () => {
  const proofSeen = { at: 7, by: 'Ravi' }
  const answers = [answer({ outcome: 'ALREADY', proofSeen })]
  expect(conflictsOf(list, [{ ...mark('one', 1), proofSeen: true }], answers)).toEqual([])
  expect(withAnswers(list, answers).passengers[0]?.proofSeen).toEqual(proofSeen)
})
