import type { CheckInList } from '../../../domain/boarding/check-in-list.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import type { MarkAnswer } from '../../../domain/boarding/device-mark.ts'
import type { WaitingMark } from './waiting-marks.ts'

/** A mark of this device that was not applied, for staff at the door to look into. */
export interface Conflict {
  passengerId: number
  seatNumber: string
  name: string
  /** Whether it was an undo. */
  undo: boolean
  /** The mark that counts instead, if there is one. */
  boarded: { at: Instant; by: string } | null
  why: string | null
}

/** The cache keys of a trip's list and of its conflicts. */
export const listName = (scheduleId: number): string => `checkIn.${scheduleId}`
export const conflictsName = (scheduleId: number): string => `checkInConflicts.${scheduleId}`

/** How long after the bus's arrival a list expires. */
export const listUntil = ({ arrivalAt }: Pick<CheckInList, 'arrivalAt'>): Instant => arrivalAt + DAY

/** The list with the server's answers for some of its passengers applied. */
export function withAnswers(list: CheckInList, answers: readonly MarkAnswer[]): CheckInList {
  const of = new Map(answers.map((answer) => [answer.passengerId, answer]))
  const passengers = list.passengers.map((passenger) => {
    const answer = of.get(passenger.passengerId)
    return answer === undefined || answer.status === null
      ? passenger
      : {
          ...passenger,
          status: answer.status,
          boarded: answer.boarded,
          proofSeen: answer.proofSeen,
        }
  })
  return { ...list, passengers }
}

/** What staff have to be shown: marks where somebody was first, and marks that were refused; one for each passenger. */
export function conflictsOf(
  list: CheckInList | undefined,
  marks: readonly WaitingMark[],
  answers: readonly MarkAnswer[],
): Conflict[] {
  const markOf = new Map(marks.map((mark) => [mark.key, mark]))
  const found = new Map<number, Conflict>()
  for (const { key, passengerId, outcome, status, boarded, why } of answers) {
    const mark = markOf.get(key)
    const undo = mark?.undoes !== undefined
    const seenBefore = mark?.proofSeen !== undefined && outcome === 'ALREADY'
    const harmless = outcome === 'APPLIED' || seenBefore || (undo && status !== 'BOARDED')
    // Of a mark and its undo only the mark is reported.
    if (harmless || found.has(passengerId)) continue
    const passenger = list?.passengers.find((one) => one.passengerId === passengerId)
    const { seatNumber, name } = passenger ?? { seatNumber: '', name: 'A passenger' }
    found.set(passengerId, { passengerId, seatNumber, name, undo, boarded, why })
  }
  return [...found.values()]
}
