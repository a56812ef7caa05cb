import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { fieldErrors } from '../../api/server-errors.ts'
import {
  missingPoints,
  refusedPoints,
  withoutErrors,
} from '../../components/points/chosen-point.ts'
import type { PointErrors } from '../../components/points/chosen-point.ts'
import { focusAtPoints } from '../../components/points/focus-at-points.ts'
import { PointsOfJourney } from '../../components/points/points-of-journey.tsx'
import { createStore } from '../../ui/create-store.ts'
import { readSelection, updateSelection, useStoredSelection } from './seat-selection-store.ts'

const shownErrors = createStore<PointErrors>({})

/** Where one gets on and off, beside the seats; kept as these are. decisions/0077 */
export function SeatPoints({ map }: { map: SeatMap }) {
  const { scheduleId } = map
  const chosen = useStoredSelection(scheduleId)
  const errors = shownErrors.use()
  useEffect(() => () => shownErrors.set({}), [])
  // The one that was refused may not be chosen in the next map: the focus goes on to one that may.
  useEffect(() => {
    if (document.activeElement?.matches('body, :disabled')) focusAtPoints()
  })
  return (
    <PointsOfJourney
      map={map}
      chosen={chosen}
      errors={errors}
      onChange={(point) => {
        updateSelection(scheduleId, point)
        shownErrors.set(withoutErrors(errors, point))
      }}
    />
  )
}

/** Shows what is wrong with the points, and leads there; answers whether anything is. */
function leadTo(errors: PointErrors | undefined): boolean {
  if (errors === undefined) return false
  flushSync(() => shownErrors.set(errors))
  focusAtPoints()
  return true
}

/** Whether a point has to be chosen before the seats can be held: then one is led to it. */
export const lacksPoint = (map: SeatMap): boolean =>
  leadTo(missingPoints(map, readSelection(map.scheduleId)))

/** Whether the server has refused a point: then one is led to it, and nothing is lost. */
export const isPointRefused = (error: unknown): boolean => leadTo(refusedPoints(fieldErrors(error)))
