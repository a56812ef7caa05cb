import { useId } from 'react'
import type { PointOffered } from '../../../domain/booking/seat-map.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { dayMark } from '../../ui/day-name.ts'
import { chosenPoint, isChoice } from './chosen-point.ts'
import { MapLink } from './map-link.tsx'
import styles from './point-choice.module.css'

interface Props {
  /** Such as 'Where do you get on?' */
  legend: string
  /** In order of time; nothing is drawn of none. */
  points: readonly PointOffered[]
  /** The id of the chosen one. */
  value: number | undefined
  onChange: (id: number) => void
  error?: string | undefined
  /** The day of the journey: the time of a point on another day names it. */
  date: ServiceDay
  /** Said of a point that is not open. */
  closedText?: string
}

/**
 * Where one gets on or off inside a town: cards of which one is chosen, or the only open one as text. With an error
 * its radio group is `aria-invalid`; `focusAtPoints` leads there. decisions/0077
 */
export function PointChoice(props: Props) {
  const { legend, points, value, onChange, error, date, closedText = 'Sales closed' } = props
  const id = useId()
  const chosen = chosenPoint(points, value)
  if (points.length === 0) return null
  const asks = isChoice(points)
  const shown = asks || chosen === undefined ? points : [chosen]
  return (
    <fieldset
      role="radiogroup"
      data-points
      className={`form-grid ${styles.points}`}
      aria-describedby={id}
      aria-invalid={error !== undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <span id={id} className={styles.error}>
        {error}
      </span>
      {shown.map((point) => (
        <div key={point.id} className={styles.point} data-closed={!point.open}>
          <label className={styles.choice}>
            {asks && (
              <input
                type="radio"
                name={id}
                disabled={!point.open}
                checked={point === chosen}
                onChange={() => onChange(point.id)}
              />
            )}
            <span>
              <b>
                {point.time}
                {dayMark(date, point.date)}
              </b>{' '}
              {point.name}
              <span className="dimmed-line">
                {point.open ? point.landmark : `${closedText}. ${point.landmark}`}
              </span>
            </span>
          </label>
          <MapLink point={point} />
        </div>
      ))}
    </fieldset>
  )
}
