import { useState } from 'react'
import type { TripPoint } from '../../../domain/schedule/trip-points.ts'
import type { Instant, ServiceDay } from '../../../domain/time/calendar.ts'
import { dayIn, formatTime } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { dayMark } from '../../ui/day-name.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { closeEffect, firstSubstitute, substitutesOf, timeAt } from './substitute-points.ts'
import styles from './trip-points.module.css'

/** A point of a trip with its times and how many have booked it. */
export interface ShownPoint extends TripPoint {
  town: string
  boardingAt: Instant | null
  droppingAt: Instant | null
  bookings: number
}

interface Props {
  point: ShownPoint
  /** All of the trip. */
  points: readonly ShownPoint[]
  /** The day on which the trip leaves. */
  day: ServiceDay
  /** Its substitute is being chosen. */
  isClosing: boolean
  pending: boolean
  onAsk: (asked: boolean) => void
  onClosePoint: (substituteId: number) => void
  onReopen: () => void
}

/** A point of a trip: when the bus is there, how many use it, whether it is open, and what is done about that. */
export function TripPointLine(props: Props) {
  const { point, points, day, isClosing, pending, onAsk, onClosePoint, onReopen } = props
  const zone = useZone()
  const substitute = points.find(({ id }) => id === point.substituteId)
  const isClosed = point.substituteId !== null
  return (
    <li className={styles.point}>
      <div className={styles.facts}>
        <span className={styles.name}>
          {`${point.name}, ${point.town}`}
          {isClosed && <StatusBadge status="CLOSED" label="Closed" tone="warning" />}
        </span>
        <span className="dimmed-line">{timesText(point, day, zone)}</span>
        {isClosed && (
          <span className="dimmed-line">{`${substitute?.name ?? 'Another point'} takes its place`}</span>
        )}
      </div>
      <span className={styles.bookings}>
        {point.bookings === 1 ? '1 booking' : `${point.bookings} bookings`}
      </span>
      {isClosed ? (
        <Button
          variant="outline"
          aria-label={`Reopen ${point.name}`}
          disabled={pending}
          onClick={onReopen}
        >
          Reopen
        </Button>
      ) : (
        <Button
          variant="outline"
          aria-label={`Close ${point.name}`}
          aria-expanded={isClosing}
          disabled={pending}
          onClick={() => onAsk(!isClosing)}
        >
          Close
        </Button>
      )}
      {isClosing && !isClosed && (
        <CloseQuestion
          point={point}
          points={points}
          pending={pending}
          onKeep={() => onAsk(false)}
          onClosePoint={onClosePoint}
        />
      )}
    </li>
  )
}

function timesText({ boardingAt, droppingAt }: ShownPoint, day: ServiceDay, zone: string): string {
  const time = (at: Instant) => `${formatTime(at, zone)}${dayMark(day, dayIn(zone, at))}`
  const on = boardingAt === null ? [] : [`Get on at ${time(boardingAt)}`]
  const off = droppingAt === null ? [] : [`Get off at ${time(droppingAt)}`]
  return [...on, ...off].join(' · ')
}

interface QuestionProps {
  point: ShownPoint
  points: readonly ShownPoint[]
  pending: boolean
  onKeep: () => void
  onClosePoint: (substituteId: number) => void
}

/** Which point takes its place, and what that does to whom, before it is done. decisions/0077 */
function CloseQuestion({ point, points, pending, onKeep, onClosePoint }: QuestionProps) {
  const substitutes = substitutesOf(point, points)
  const zone = useZone()
  const [chosen, setChosen] = useState<number>()
  const substitute =
    substitutes.find(({ id }) => id === chosen) ?? firstSubstitute(point, substitutes)
  if (substitute === undefined)
    return (
      <p className={styles.question}>
        {`No other open point of ${point.town} can take the place of ${point.name}.`}
      </p>
    )
  return (
    <div className={styles.question}>
      <SelectField
        label={`Which point takes the place of ${point.name}?`}
        value={String(substitute.id)}
        options={substitutes.map((other) => ({
          value: String(other.id),
          label: `${other.name}, ${formatTime(timeAt(other), zone)}`,
        }))}
        onChange={(value) => setChosen(Number(value))}
      />
      <p className={styles.effect}>{closeEffect(point, substitute)}</p>
      <ButtonRow>
        <Button variant="outline" disabled={pending} onClick={onKeep}>
          Keep it open
        </Button>
        <Button variant="danger" loading={pending} onClick={() => onClosePoint(substitute.id)}>
          {`Close ${point.name} on this trip`}
        </Button>
      </ButtonRow>
    </div>
  )
}
