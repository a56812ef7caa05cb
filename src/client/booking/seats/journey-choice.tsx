import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { dayMark } from '../../ui/day-name.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import styles from './seats-screen.module.css'

export interface JourneyChoiceProps {
  map: SeatMap
  onChange: (journey: { from: number; to: number }) => void
}

/** Where to get on and off: any two stops in order. The fare and the free seats follow. ux.md d3 */
export function JourneyChoice({ map, onChange }: JourneyChoiceProps) {
  const { points, boarding, dropping } = map
  const boardingOptions = points.slice(0, -1).map((point) => ({
    value: String(point.node),
    label: `${point.name}, ${point.time}${dayMark(boarding.date, point.date)}`,
  }))
  const droppingOptions = points
    .filter((point) => point.node > boarding.node)
    .map((point) => ({
      value: String(point.node),
      label: `${point.name}, ${point.arrivalTime}${dayMark(boarding.date, point.arrivalDate)}`,
    }))
  return (
    <div className={styles.journey}>
      <SelectField
        label="From"
        options={boardingOptions}
        value={String(boarding.node)}
        onChange={(value) => {
          const from = Number(value)
          onChange({ from, to: Math.max(dropping.node, from + 1) })
        }}
      />
      <SelectField
        label="To"
        options={droppingOptions}
        value={String(dropping.node)}
        onChange={(value) => onChange({ from: boarding.node, to: Number(value) })}
      />
    </div>
  )
}
