import { useEffect, useRef, useState } from 'react'
import { travelling } from '../../../domain/booking/booking.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import { formatLongDay } from '../../../domain/time/format-date-time.ts'
import { TicketQr } from '../../components/ticket/ticket-qr.tsx'
import { Button } from '../../ui/controls/button.tsx'
import styles from './driver-view.module.css'

/** The ticket at the door of the bus: white, large, one passenger at a time, the screen kept lit. ux.md d6 */
export function DriverView({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { booking, codes } = ticket
  const seats = travelling(booking.seats)
  const [place, setPlace] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  useScreenKeptOn()
  useEffect(() => dialog.current?.showModal(), [])
  const seat = seats[place]
  const code = codes.find(({ passengerId }) => passengerId === seat?.id)?.code
  if (seat === undefined || code === undefined) return null
  return (
    <dialog
      ref={dialog}
      className={styles.view}
      aria-label="Ticket for the driver"
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <p className={styles.seat}>
          <span className={styles.word}>Seat</span> {seat.seatNumber}
        </p>
        <div className={styles.code}>
          <TicketQr code={code} label={`Boarding code of seat ${seat.seatNumber}`} />
        </div>
        <p className={styles.name}>
          {seat.passengerName}
          {seat.concession && `, ${seat.concession.label}`}
        </p>
        <p className={styles.line}>
          {endName(booking.boarding)} {booking.boarding.time} to {endName(booking.dropping)},{' '}
          {formatLongDay(booking.boarding.date)}
        </p>
        <p className={styles.line}>
          {booking.busNumber}, booking <strong>{booking.bookingNumber}</strong>
        </p>
        <div className={styles.acts}>
          {seats.length > 1 && (
            <>
              <Button disabled={place === 0} onClick={() => setPlace(place - 1)}>
                Previous
              </Button>
              <span className={styles.count} aria-live="polite">
                {place + 1} of {seats.length}
              </span>
              <Button disabled={place === seats.length - 1} onClick={() => setPlace(place + 1)}>
                Next
              </Button>
            </>
          )}
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
      </div>
    </dialog>
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
