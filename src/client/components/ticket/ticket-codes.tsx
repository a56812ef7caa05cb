import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, UIEvent } from 'react'
import type { BookingSeat } from '../../../domain/booking/booking.ts'
import { travelling } from '../../../domain/booking/booking.ts'
import { passengerDetail } from '../../../domain/ticket/ticket.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SpokenDeck } from '../seat-map/spoken-deck.tsx'
import styles from './ticket-codes.module.css'

const TicketQr = lazy(async () => ({ default: (await import('./ticket-qr.tsx')).TicketQr }))

const titleOf = (count: number): string =>
  count === 1 ? 'Boarding code' : 'Boarding codes, one for each passenger'

/**
 * One code for each passenger who travels, in a strip that is swiped from one to the next; by buttons and arrow keys as
 * well. On paper all of them are there. domain.md §9; ux.md d6
 */
export function TicketCodes({ ticket: { booking, codes } }: { ticket: Ticket }) {
  const seats = travelling(booking.seats)
  const codeOf = new Map(codes.map(({ passengerId, code }) => [passengerId, code]))
  const { strip, place, go, onScroll, onKeyDown } = useStrip(seats.length)
  if (seats.length === 0) return null
  return (
    <section className={styles.part} aria-label="Boarding codes">
      <h2 className={styles.title}>{titleOf(seats.length)}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls is scrolled by keys too */}
      <ul
        ref={strip}
        className={styles.codes}
        aria-label="Codes"
        // What can be scrolled has to be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={seats.length > 1 ? 0 : undefined}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {seats.map((seat) => (
          <CodeOfSeat key={seat.id} seat={seat} code={codeOf.get(seat.id) ?? ''} />
        ))}
      </ul>
      {seats.length > 1 && <Pager place={place} count={seats.length} go={go} />}
    </section>
  )
}

/** A list of which one item at a time is in sight: which, and how to get to another. Swiping is the browser's own. */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  /** The same for what is not drawn, and the width it was counted by. */
  const last = useRef({ place: 0, width: 0 })
  const place = Math.min(shown, count - 1)
  const turnTo = (next: number) => {
    last.current.place = next
    setShown(next)
  }
  useEffect(() => {
    const list = strip.current
    if (list === null) return undefined
    // Where it becomes wider or narrower, the same one stays in sight.
    const observer = new ResizeObserver(() => {
      last.current.width = list.clientWidth
      list.scrollLeft = last.current.place * list.clientWidth
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, count - 1))
    turnTo(next)
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const { width } = last.current
    if (clientWidth > 0 && clientWidth === width) turnTo(Math.round(scrollLeft / clientWidth))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(place + step)
  }
  return { strip, place, go, onScroll, onKeyDown }
}

interface PagerProps {
  place: number
  count: number
  go: (to: number) => void
}

function Pager({ place, count, go }: PagerProps) {
  return (
    <div className={styles.pager}>
      <Button variant="quiet" disabled={place === 0} onClick={() => go(place - 1)}>
        Previous<span className="visually-hidden"> code</span>
      </Button>
      <span className={styles.count} aria-live="polite">
        {place + 1} of {count}
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <span key={index} className={styles.dot} data-current={index === place} />
          ))}
        </span>
      </span>
      <Button variant="quiet" disabled={place === count - 1} onClick={() => go(place + 1)}>
        Next<span className="visually-hidden"> code</span>
      </Button>
    </div>
  )
}

/** What is read at the door, and whose it is. */
function CodeOfSeat({ seat, code }: { seat: BookingSeat; code: string }) {
  return (
    <li className={styles.code}>
      <span className={styles.place}>
        <Suspense fallback={null}>
          <TicketQr code={code} label={`Boarding code of seat ${seat.seatNumber}`} />
        </Suspense>
      </span>
      <span className={styles.words}>
        <span className={styles.seat}>
          Seat {seat.seatNumber}
          <SpokenDeck seat={seat} />
        </span>
        <span className={styles.who}>{seat.passengerName}</span>
        <span className={styles.detail}>{passengerDetail(seat)}</span>
        {seat.seatBefore !== undefined && (
          <span className={styles.detail}>Seat {seat.seatBefore} before</span>
        )}
        <span className={styles.number}>Ticket {seat.ticketNumber}</span>
      </span>
    </li>
  )
}
