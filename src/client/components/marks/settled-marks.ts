import type { CheckInList } from '../../../domain/boarding/check-in.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import type { MarkAnswer } from '../../../domain/boarding/device-mark.ts'
import type { OutboxMark } from './mark-outbox.ts'

/** A tick of this device that did not come to stand, for whoever is at the door to look into. */
export interface Conflict {
  passengerId: number
  seatNumber: string
  name: string
  /** Whether it was an undo. */
  undo: boolean
  /** The tick that stands instead, if one does. */
  boarded: { at: Instant; by: string } | null
  why: string | null
}

/** The names under which a trip's list, and what went wrong on it, are kept on the device. */
export const listName = (scheduleId: number): string => `checkIn.${scheduleId}`
export const conflictsName = (scheduleId: number): string => `checkInConflicts.${scheduleId}`

/** A list is over so long after the bus has arrived. */
export const listUntil = ({ arrivalAt }: Pick<CheckInList, 'arrivalAt'>): Instant => arrivalAt + DAY

/** The list with what the server said of some of its passengers. */
export function withAnswers(list: CheckInList, answers: readonly MarkAnswer[]): CheckInList {
  const of = new Map(answers.map((answer) => [answer.passengerId, answer]))
  const passengers = list.passengers.map((passenger) => {
    const answer = of.get(passenger.passengerId)
    return answer === undefined || answer.status === null
      ? passenger
      : { ...passenger, status: answer.status, boarded: answer.boarded }
  })
  return { ...list, passengers }
}

/** What staff have to hear of: ticks where somebody was first, and ticks that were refused; one for each passenger. */
export function conflictsOf(
  list: CheckInList | undefined,
  marks: readonly OutboxMark[],
  answers: readonly MarkAnswer[],
): Conflict[] {
  const markOf = new Map(marks.map((mark) => [mark.key, mark]))
  const found = new Map<number, Conflict>()
  for (const { key, passengerId, outcome, status, boarded, why } of answers) {
    const undo = markOf.get(key)?.undoes !== undefined
    const harmless = outcome === 'APPLIED' || (undo && status !== 'BOARDED')
    // Of a tick and its undo the tick says it all.
    if (harmless || found.has(passengerId)) continue
    const passenger = list?.passengers.find((one) => one.passengerId === passengerId)
    const { seatNumber, name } = passenger ?? { seatNumber: '', name: 'A passenger' }
    found.set(passengerId, { passengerId, seatNumber, name, undo, boarded, why })
  }
  return [...found.values()]
}
