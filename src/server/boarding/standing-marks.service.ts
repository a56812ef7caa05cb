import type { Ticked } from '../../domain/boarding/passenger-mark.ts'
import { standingMarks } from '../../domain/boarding/standing-marks.ts'
import type { Call } from '../core/call.ts'
import { selectAppliedMarksOfTrip } from './mark.queries.ts'

/** What of a mark is shown. */
export const tickedOf = (mark: Ticked | undefined): Ticked | null =>
  mark === undefined ? null : { at: mark.at, by: mark.by }

/** Who of a trip is on board since when, and whose proof was seen, by passenger. decisions/0078 */
export async function getStandingMarks(
  call: Call,
  scheduleId: number,
): Promise<ReadonlyMap<number, { boarded: Ticked | null; proofSeen: Ticked | null }>> {
  const marks = await selectAppliedMarksOfTrip(call.db, { scheduleId })
  const ofPassengers = [...Map.groupBy(marks, ({ passengerId }) => passengerId)]
  return new Map(
    ofPassengers.map(([passengerId, marks]) => {
      const { boarding, proof } = standingMarks(marks)
      return [passengerId, { boarded: tickedOf(boarding), proofSeen: tickedOf(proof) }]
    }),
  )
}
