import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeskMessage } from '../../domain/boarding/message-desk.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { paths } from '../paths.ts'
import { dayMark } from '../ui/day-name.ts'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import { DeskMarkButtons, MarkedLine } from './desk-mark-buttons.tsx'
import styles from './desk-row.module.css'
import { SendWays } from './send-ways.tsx'
import type { OnDeskMark } from './use-desk-marks.ts'

interface Props {
  message: DeskMessage
  day: ServiceDay
  onMark: OnDeskMark
}

const rowId = (id: number): string => `desk-message-${id}`

/** Focuses the first thing to do with a message. */
export function focusOnMessage({ id }: DeskMessage): void {
  document.querySelector<HTMLElement>(`#${rowId(id)} [data-first='true']`)?.focus()
}

/** One booking to tell: who and where, the ways to tell them, and what became of it. */
export function DeskRow({ message, day, onMark }: Props) {
  const { id, name, seats, place, time, date, phone, bookingId, bookingNumber, outcome } = message
  const [opened, setOpened] = useState(false)
  const [reading, setReading] = useState(false)
  const textId = useId()
  return (
    <li
      id={rowId(id)}
      className={styles.row}
      data-outcome={outcome ?? 'OPEN'}
      aria-label={`${name}, ${bookingNumber}`}
    >
      <p className={styles.who}>
        <span className={styles.seats}>
          <span className="visually-hidden">{seats.length === 1 ? 'Seat ' : 'Seats '}</span>
          {seats.join(', ')}
        </span>{' '}
        <strong>{name}</strong> <PassengersBadge message={message} />
      </p>
      <div className={styles.about}>
        <p className={styles.where}>
          <strong>
            {time}
            {dayMark(day, date)}
          </strong>{' '}
          {place}
        </p>
        <p className={styles.contact}>
          {phone !== null && <span className={styles.phone}>{phone}</span>}{' '}
          <Link className={styles.booking ?? ''} to={paths.sale(bookingId)}>
            <span className="visually-hidden">Booking </span>
            {bookingNumber}
          </Link>
        </p>
      </div>
      <div className={styles.line}>
        <MarkedLine message={message} opened={opened} onMark={onMark} />
      </div>
      <SendWays
        message={message}
        textId={textId}
        reading={reading}
        onOpen={() => setOpened(true)}
        onRead={() => setReading(!reading)}
      />
      <DeskMarkButtons message={message} asked={opened && outcome === null} onMark={onMark} />
      <p id={textId} className={styles.text} hidden={!reading}>
        {message.text}
      </p>
    </li>
  )
}

/** Whether it is of any use to tell them still. */
function PassengersBadge({ message: { passengers, kind } }: { message: DeskMessage }) {
  if (passengers === 'ON_BOARD') return <StatusBadge status="On board" tone="good" />
  if (passengers === 'TRAVELLING' || kind === 'trip-cancelled') return null
  return <StatusBadge status="CANCELLED" />
}
