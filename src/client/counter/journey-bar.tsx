import type { SeatMap } from '../../domain/booking/seat-map.ts'
import { useToday } from '../api/use-site.ts'
import { Button } from '../ui/controls/button.tsx'
import { dayMark, dayName } from '../ui/day-name.ts'
import { SelectField } from '../ui/controls/select-field.tsx'
import { KeyCap } from '../ui/controls/key-cap.tsx'
import styles from './sale/counter.module.css'
import type { JourneyOnSale } from './sale/use-counter-seats.ts'
import { wholeText } from '../ui/whole-text.ts'

interface Props {
  map: SeatMap
  onJourney: (journey: JourneyOnSale) => void
  onChange: () => void
  /** A sale is being sent: its journey cannot change. */
  disabled: boolean
}

/** The trip that is sold, in a line: where the passenger gets on and off is chosen here, or another trip. */
export function JourneyBar({ map, disabled, onJourney, onChange }: Props) {
  const today = useToday()
  const { points, boarding, dropping } = map
  const last = points.length - 1
  const choose = (from: number, to: number) => onJourney({ from, to: to > from ? to : last })
  return (
    <section className={styles.trip} aria-label="Trip">
      <p className={styles.tripName}>
        <strong className={styles.tripTime}>{boarding.time}</strong>
        <span>
          <strong>
            {map.sourceCity} to {map.destinationCity}
          </strong>
          <span className={`dimmed-line ${styles.note}`}>
            {dayName(boarding.date, today)} · {map.bus.busName} · {wholeText(map.bus.busNumber)}
          </span>
        </span>
      </p>
      <SelectField
        label="From"
        disabled={disabled}
        value={String(boarding.node)}
        options={points.slice(0, last).map(({ node, name, time, date }) => ({
          value: String(node),
          label: `${name}, ${time}${dayMark(boarding.date, date)}`,
        }))}
        onChange={(from) => choose(Number(from), dropping.node)}
      />
      <SelectField
        label="To"
        disabled={disabled}
        value={String(dropping.node)}
        options={points
          .slice(boarding.node + 1)
          .map(({ node, name, arrivalTime, arrivalDate }) => ({
            value: String(node),
            label: `${name}, ${arrivalTime}${dayMark(boarding.date, arrivalDate)}`,
          }))}
        onChange={(to) => choose(boarding.node, Number(to))}
      />
      <Button variant="outline" disabled={disabled} aria-keyshortcuts="F2" onClick={onChange}>
        Other trip <KeyCap>F2</KeyCap>
      </Button>
    </section>
  )
}
