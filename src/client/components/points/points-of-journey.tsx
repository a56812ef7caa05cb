import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import type { ChosenPoints, PointErrors } from './chosen-point.ts'
import { PointChoice } from './point-choice.tsx'
import styles from './point-choice.module.css'

interface Props {
  map: Pick<SeatMap, 'boardingPoints' | 'droppingPoints' | 'boarding'>
  chosen: ChosenPoints
  errors: PointErrors
  /** Tells the one that has just been chosen. */
  onChange: (chosen: ChosenPoints) => void
  closedText?: string
}

/** Where one gets on and off inside the two towns of a journey; nothing where they have no points. decisions/0077 */
export function PointsOfJourney({ map, chosen, errors, onChange, ...shared }: Props) {
  const { boardingPoints, droppingPoints, boarding } = map
  if (boardingPoints.length + droppingPoints.length === 0) return null
  const { date } = boarding
  return (
    <div className={styles.journey}>
      <PointChoice
        {...shared}
        legend="Where do you get on?"
        points={boardingPoints}
        value={chosen.boardingPointId}
        onChange={(boardingPointId) => onChange({ boardingPointId })}
        error={errors.boardingPointId}
        date={date}
      />
      <PointChoice
        {...shared}
        legend="Where do you get off?"
        points={droppingPoints}
        value={chosen.droppingPointId}
        onChange={(droppingPointId) => onChange({ droppingPointId })}
        error={errors.droppingPointId}
        date={date}
      />
    </div>
  )
}
