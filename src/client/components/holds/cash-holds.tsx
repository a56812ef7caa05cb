import { lazy, Suspense, useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import { formatTime } from '../../../domain/time/format-date-time.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { useSite, useToday, useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { shortLeftText } from '../booking/minutes-left.ts'
import { useMinutesLeft } from '../booking/use-minutes-left.ts'
import { listSeats } from '../seat-map/seat-names.ts'
import { phoneLink } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { dayName } from '../../ui/day-name.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import styles from './cash-holds.module.css'

interface CashHoldProps {
  booking: Booking
  paying: boolean
  disabled: boolean
  onPay: () => void
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
const GiveUpHold = lazy(async () => ({ default: (await import('./give-up-hold.tsx')).GiveUpHold }))

interface Props {
  /** The trip whose holds are shown, and nothing where it has none; those of all trips unless given. */
  scheduleId?: number
  /** The ticket of somebody who has paid. */
  onPaid: (booking: Booking) => void
}

/** Held for callers, and by customers who pay in cash; the soonest deadline first: paid here or given up. decisions/0070 */
export function CashHolds({ scheduleId, onPaid }: Props) {
  const utils = trpc.useUtils()
  const holds = trpc.counter.holds.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH, refetchOnWindowFocus: 'always' },
  )
  const [failure, setFailure] = useState<string>()
  const [givenUp, setGivenUp] = useState<Booking>()
  const [linked, setLinked] = useState<Booking>()
  const canPayOnline = useSite()?.onlinePayments === true
  const pay = trpc.counter.pay.useMutation({
    onMutate: () => setFailure(undefined),
    onSuccess: onPaid,
    onError: (error) =>
      setFailure(
        serverMessage(error) ??
          'No answer came, so it is not known whether this was paid. Try again: it is never charged twice.',
      ),
    onSettled: () => utils.counter.invalidate(),
  })

  if (scheduleId !== undefined && !holds.data?.length) return null
  return (
    <section className={`ruled-section ${styles.holds}`} aria-labelledby="cash-holds">
      <h2 id="cash-holds" className={styles.title}>
        {scheduleId === undefined ? 'Held until paid' : 'Still to pay'}
      </h2>
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
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
              paying={pay.isPending && pay.variables.bookingId === booking.id}
              disabled={pay.isPending}
              onPay={() => pay.mutate({ bookingId: booking.id })}
              onLink={canPayOnline ? () => setLinked(booking) : undefined}
              onGiveUp={() => setGivenUp(booking)}
              onOver={() => void holds.refetch()}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {linked && <PayLinkDialog booking={linked} onClose={() => setLinked(undefined)} />}
        {givenUp && <GiveUpHold booking={givenUp} onClose={() => setGivenUp(undefined)} />}
      </Suspense>
    </section>
  )
}

/** One hold: until when, for whom, what, and how much. */
function CashHold(props: CashHoldProps) {
  const { booking, paying, disabled, onPay, onLink, onGiveUp, onOver } = props
  const zone = useZone()
  const today = useToday()
  const { seats, boarding, dropping, contact, hold, soldBy, price, bookingNumber } = booking
  const deadlineAt = hold?.deadlineAt ?? 0
  const minutes = useMinutesLeft(deadlineAt, onOver)
  const [first, ...others] = seats
  const name = `${first?.passengerName ?? ''}${others.length === 0 ? '' : ` and ${others.length} more`}`
  return (
    <li className={styles.hold} aria-label={`${bookingNumber}, ${name}`}>
      <p className={styles.part}>
        <strong>Until {formatTime(deadlineAt, zone)}</strong>
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
          loading={paying}
          disabled={disabled}
          aria-label={`Take cash ${formatRupees(price.totalPaise)} for ${bookingNumber}`}
          onClick={onPay}
        >
          Take cash {formatRupees(price.totalPaise)}
        </Button>
        {onLink && (
          <Button
            variant="outline"
            disabled={disabled}
            aria-label={`Link to pay for ${bookingNumber}`}
            onClick={onLink}
          >
            Link to pay
          </Button>
        )}
        <Button
          variant="outline"
          disabled={disabled}
          aria-label={`Give up ${bookingNumber}`}
          onClick={onGiveUp}
        >
          Give up
        </Button>
      </div>
    </li>
  )
}
