import type { PassengerStatus } from '../booking/booking.ts'

/** A mark that was applied, as it is written down. */
export interface AppliedMark {
  status: PassengerStatus
  proofSeen: 0 | 1
}

/** The marks by which somebody is on board. */
export interface StandingMarks<M> {
  /** The one that boarded them; undefined while they are not on board. */
  boarding: M | undefined
  /** The one by which their proof was seen, which may be the same. */
  proof: M | undefined
}

/**
 * What stands of a passenger's applied marks, the earliest first: whoever was on board already and is marked so again
 * shows a proof, or it is taken back; any other mark takes back both. decisions/0078
 */
export function standingMarks<M extends AppliedMark>(marks: readonly M[]): StandingMarks<M> {
  let standing: StandingMarks<M> = { boarding: undefined, proof: undefined }
  for (const mark of marks) {
    const isOnBoard = mark.status === 'BOARDED'
    standing = {
      boarding: isOnBoard ? (standing.boarding ?? mark) : undefined,
      proof: isOnBoard && mark.proofSeen === 1 ? (standing.proof ?? mark) : undefined,
    }
  }
  return standing
}
