import { lazy, Suspense, useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { callerText, heldForText } from '../../../domain/booking/caller.ts'
import { formatRupees } from '../../../domain/money.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import { useSite, useTimeText, useToday } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { shortLeftText } from '../booking/minutes-left.ts'
import { useMinutesLeft } from '../booking/use-minutes-left.ts'
import { countSeats, listSeats } from '../seat-map/seat-names.ts'
import { phoneLink } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { dayName } from '../../ui/day-name.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import styles from './cash-holds.module.css'

interface CashHoldProps {
  booking: Booking
  onPay: () => void
  /** Left out where UPI is off, or a passenger is not named yet. */
  onUpi: (() => void) | undefined
  /** Left out where nobody can pay online. */
  onLink: (() => void) | undefined
  onGiveUp: () => void
  /** Called when its time has run out. */
  onOver: () => void
}

const REFRESH = 30_000
const PayLinkDialog = lazy(async () => ({
  default: (await import('./pay-link-dialog.tsx')).PayLinkDialog,
}))
const TakeUpi = lazy(async () => ({ default: (await import('./take-upi.tsx')).TakeUpi }))
const TakeCash = lazy(async () => ({ default: (await import('./take-cash.tsx')).TakeCash }))
const GiveUpHold = lazy(async () => ({ default: (await import('./give-up-hold.tsx')).GiveUpHold }))

/** Whether each passenger has a name: a ticket needs it. */
const isNamed = ({ seats }: Booking): boolean =>
  seats.every(({ passengerName }) => passengerName !== null)

interface Props {
  /** The trip whose holds are shown, and nothing where it has none; those of all trips unless given. */
  scheduleId?: number
  /** The ticket of somebody who has paid. */
  onPaid: (booking: Booking, back: string | undefined) => void
}

/** Held for callers, and by customers who pay in cash; the soonest deadline first: paid here or given up. decisions/0070 */
export function CashHolds({ scheduleId, onPaid }: Props) {
  const holds = trpc.counter.holds.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH, refetchOnWindowFocus: 'always' },
  )
  const [taken, setTaken] = useState<Booking>()
  const [givenUp, setGivenUp] = useState<Booking>()
  const [linked, setLinked] = useState<Booking>()
  const [paying, setPaying] = useState<Booking>()
  const site = useSite()
  const canPayOnline = site?.onlinePayments === true
  const takesUpi = site?.waysToPay.some(({ name }) => name === 'upi') === true
  const paid = (booking: Booking, back: string | undefined) => {
    setTaken(undefined)
    // Its ticket, with the change, is shown at the counter alone.
    if (scheduleId !== undefined && back !== undefined) toastSuccess(`Change to give ${back}`)
    onPaid(booking, back)
  }

  if (scheduleId !== undefined && !holds.data?.length && !taken) return null
  return (
    <section className={`ruled-section ${styles.holds}`} aria-labelledby="cash-holds">
      <h2 id="cash-holds" className={styles.title}>
        {scheduleId === undefined ? 'Held until paid' : 'Still to pay'}
      </h2>
      {holds.isPending && <Spinner label="Loading holds…" />}
      {!holds.data && holds.isError && (
        <ErrorState
          message="Failed to fetch data. Please try again later."
          retrying={holds.isFetching}
          onRetry={() => void holds.refetch()}
        />
      )}
      {holds.data?.length === 0 && <p className={styles.none}>Nothing is held until it is paid</p>}
      {holds.data && holds.data.length > 0 && (
        <ul className={`plain-list ${styles.list}`}>
          {holds.data.map((booking) => (
            <CashHold
              key={booking.id}
              booking={booking}
              onPay={() => setTaken(booking)}
              onUpi={takesUpi && isNamed(booking) ? () => setPaying(booking) : undefined}
              onLink={canPayOnline ? () => setLinked(booking) : undefined}
              onGiveUp={() => setGivenUp(booking)}
              onOver={() => void holds.refetch()}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {taken && (
          <TakeCash
            booking={holds.data?.find(({ id }) => id === taken.id) ?? taken}
            onPaid={paid}
            onClose={() => setTaken(undefined)}
          />
        )}
        {paying && (
          <TakeUpi
            booking={paying}
            onPaid={(booking) => {
              setPaying(undefined)
              onPaid(booking, undefined)
            }}
            onClose={() => setPaying(undefined)}
          />
        )}
        {linked && <PayLinkDialog booking={linked} onClose={() => setLinked(undefined)} />}
        {givenUp && <GiveUpHold booking={givenUp} onClose={() => setGivenUp(undefined)} />}
      </Suspense>
    </section>
  )
}

/** One hold: until when, for whom, what, and how much. */
function CashHold(props: CashHoldProps) {
  const { booking, onPay, onUpi, onLink, onGiveUp, onOver } = props
  const timeText = useTimeText()
  const today = useToday()
  const { seats, boarding, dropping, contact, hold, soldBy, price, bookingNumber } = booking
  const deadlineAt = hold?.deadlineAt ?? 0
  const minutes = useMinutesLeft(deadlineAt, onOver)
  const isCall = callerText(booking) !== ''
  const name = isCall ? `Caller: ${heldForText(booking)}` : heldForText(booking)
  return (
    <li className={styles.hold} aria-label={`${bookingNumber}, ${name}`}>
      <p className={styles.part}>
        <strong>Until {timeText(deadlineAt)}</strong>
        <span className={`dimmed-line ${styles.note}`}>{shortLeftText(minutes)}</span>
      </p>
      <p className={styles.part}>
        <strong>{name}</strong>
        <span className={`dimmed-line ${styles.note}`}>
          {contact.phone !== null && (
            <>
              <a href={phoneLink(contact.phone)}>{contact.phone}</a> ·{' '}
            </>
          )}
          {isCall && `${countSeats(seats.length)} · `}
          {bookingNumber}
        </span>
      </p>
      <p className={styles.part}>
        <strong>
          {endName(boarding)} to {endName(dropping)}
        </strong>
        <span className={`dimmed-line ${styles.note}`}>
          {dayName(boarding.date, today)} {boarding.time} · {seats.length === 1 ? 'seat' : 'seats'}{' '}
          {listSeats(seats.map((seat) => ({ number: seat.seatNumber })))} · by{' '}
          {soldBy ?? 'the customer'}
        </span>
      </p>
      <div className="wrap-row">
        <Button
          aria-label={`Take cash ${formatRupees(price.totalPaise)} for ${bookingNumber}`}
          onClick={onPay}
        >
          Take cash {formatRupees(price.totalPaise)}
        </Button>
        {onUpi && (
          <Button variant="outline" aria-label={`Take UPI for ${bookingNumber}`} onClick={onUpi}>
            Take UPI
          </Button>
        )}
        {onLink && (
          <Button
            variant="outline"
            aria-label={`Link to pay for ${bookingNumber}`}
            onClick={onLink}
          >
            Link to pay
          </Button>
        )}
        <Button variant="outline" aria-label={`Give up ${bookingNumber}`} onClick={onGiveUp}>
          Give up
        </Button>
      </div>
    </li>
  )
}
