import { useEffect, useRef, useState } from 'react'
import { bookingStateAt } from '../../../domain/booking/booking-state.ts'
import { travelling } from '../../../domain/booking/booking.ts'
import type { BookingSeat } from '../../../domain/booking/booking.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import { formatLongDay } from '../../../domain/time/format-date-time.ts'
import { STATE_WORDS } from '../../components/booking/booking-state-words.ts'
import { SpokenDeck } from '../../components/seat-map/spoken-deck.tsx'
import { TicketQr } from '../../components/ticket/ticket-qr.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useBackCloses } from '../../ui/overlay/back-closes.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './driver-view.module.css'
import { wholeText } from '../../ui/whole-text.ts'

/**
 * The ticket at the door of the bus: white, large, one passenger at a time, the screen kept lit; one that is no longer good
 * for travel says so in large letters. ux.md d6; decisions/0096
 */
export function DriverView({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { booking } = ticket
  const seats = travelling(booking.seats)
  const [asked, setPlace] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  useScreenKeptOn()
  useBackCloses(true, () => dialog.current?.close())
  useEffect(() => dialog.current?.showModal(), [])
  // Somebody may have been cancelled while it is shown.
  const place = Math.min(asked, seats.length - 1)
  const seat = seats[place]
  return (
    <dialog
      ref={dialog}
      className={styles.view}
      aria-label="Ticket for the driver"
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
        <Verdict ticket={ticket} />
        {seat && <SeatAtDoor seat={seat} ticket={ticket} />}
        <p className={styles.line}>
          {endName(booking.boarding)} {booking.boarding.time} to {endName(booking.dropping)},{' '}
          {formatLongDay(booking.boarding.date)}
        </p>
        <p className={styles.line}>
          {wholeText(booking.busNumber)}, booking <strong>{booking.bookingNumber}</strong>
        </p>
        {seats.length > 1 && (
          <div className={styles.acts}>
            <Button disabled={place === 0} onClick={() => setPlace(place - 1)}>
              Previous
            </Button>
            <span className={styles.count} aria-live="polite">
              {place + 1} of {seats.length}
            </span>
            <Button disabled={place === seats.length - 1} onClick={() => setPlace(place + 1)}>
              Next
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Why it is not good for travel; nothing while it is. */
function Verdict({ ticket: { booking } }: { ticket: Ticket }) {
  const { atDoor } = STATE_WORDS[bookingStateAt(booking, useNow())]
  if (atDoor === null) return null
  return (
    <p className={styles.verdict}>
      {atDoor}
      <span className={styles.verdictNote}>Not valid for travel</span>
    </p>
  )
}

function SeatAtDoor({ seat, ticket }: { seat: BookingSeat; ticket: Ticket }) {
  const code = ticket.codes.find(({ passengerId }) => passengerId === seat.id)?.code
  return (
    <>
      <p className={styles.seat}>
        <span className={styles.word}>Seat</span> {seat.seatNumber}
        <SpokenDeck seat={seat} />
      </p>
      {code !== undefined && (
        <div className={styles.code}>
          <TicketQr code={code} label={`Boarding code of seat ${seat.seatNumber}`} />
        </div>
      )}
      <p className={styles.name}>
        {seat.passengerName}
        {seat.concession && `, ${seat.concession.label}`}
      </p>
    </>
  )
}

/** Keeps the screen on while a component is shown, where wake locks are available (https, a recent browser). */
function useScreenKeptOn(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      try {
        const given = await navigator.wakeLock.request('screen')
        if (left) await given.release()
        else lock = given
      } catch {
        // With a low battery the device refuses it: the ticket is shown all the same.
      }
    }
    // The lock is lost when another tab or app is shown.
    const again = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
