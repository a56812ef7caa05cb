import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { bookingCan } from '../../domain/booking/booking.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { formatLongDay } from '../../domain/time/format-date-time.ts'
import { wayToPay } from '../components/booking/payment-state.ts'
import { FoldedPart } from '../components/folded-part.tsx'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import styles from './booking-card.module.css'
import type { BookingTab } from './booking-tabs.ts'
import { OwnChanges } from '../components/booking/own-changes.tsx'
import { useOpenQuestion } from '../components/booking/use-open-question.ts'
import type { Question } from '../components/booking/use-open-question.ts'

type Ends = Pick<Booking, 'boarding' | 'dropping'>

const GiveUpBooking = lazy(async () => ({
  default: (await import('./give-up-booking.tsx')).GiveUpBooking,
}))
const CancelJourney = lazy(async () => ({
  default: (await import('../components/booking/cancel-journey.tsx')).CancelJourney,
}))
const ChangePoints = lazy(async () => ({
  default: (await import('../components/points/change-points.tsx')).ChangePoints,
}))
const CorrectOwnName = lazy(async () => ({
  default: (await import('../components/booking/correct-own-name.tsx')).CorrectOwnName,
}))

interface Props {
  booking: Booking
  tab: BookingTab
  /** The customer has cancelled something of it. */
  onCancelled: () => void
}

/** The act that stands out for a booking in its state, and the others behind More. ux.md d7; decisions/0096 */
export function BookingActions({ booking, tab, onCancelled }: Props) {
  const { asking, ask, close } = useOpenQuestion()
  const unpaid = tab !== 'cancelled' && bookingCan('pay', booking)
  return (
    <>
      {unpaid && <UnpaidActions booking={booking} onCancel={() => ask('giveUp')} />}
      {!unpaid && tab === 'upcoming' && (
        <Link className={buttonClass()} to={paths.confirmation(booking.id)}>
          Show ticket
        </Link>
      )}
      {!unpaid && tab !== 'upcoming' && (
        <Link className={buttonClass('outline')} to={searchAgain(booking)}>
          Book again
        </Link>
      )}
      {!unpaid && (
        <FoldedPart title="More" whose={`for ${formatLongDay(booking.boarding.date)}`}>
          {() => (
            <div className={styles.more}>
              {tab === 'upcoming' && <PlanActions booking={booking} onAsk={ask} />}
              {tab !== 'upcoming' && <AgainActions booking={booking} tab={tab} />}
            </div>
          )}
        </FoldedPart>
      )}
      <Suspense fallback={null}>
        {asking === 'giveUp' && (
          <GiveUpBooking booking={booking} onCancelled={onCancelled} onClose={close} />
        )}
        {asking === 'cancel' && (
          <CancelJourney booking={booking} onCancelled={onCancelled} onClose={close} />
        )}
        {asking === 'points' && <ChangePoints booking={booking} onClose={close} />}
        {asking === 'name' && <CorrectOwnName booking={booking} onClose={close} />}
      </Suspense>
    </>
  )
}

function UnpaidActions({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const way = wayToPay(booking)
  return (
    <>
      <Link className={buttonClass('accent')} to={way.to} state={way.state}>
        {way.label}
      </Link>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
}

/** The further actions: other points, cancel, correct a name, and the return journey. */
function PlanActions({
  booking,
  onAsk,
}: {
  booking: Booking
  onAsk: (question: Question) => void
}) {
  return (
    <>
      <Link className={buttonClass('quiet')} to={searchReturn(booking, true)}>
        Book return
      </Link>
      <OwnChanges booking={booking} onAsk={onAsk} variant="quiet" cancelLabel="Cancel" />
    </>
  )
}

/** A cancelled booking has its papers there as well. */
function AgainActions({ booking, tab }: Omit<Props, 'onCancelled'>) {
  const hasTicket = tab === 'past' || booking.payment !== null
  return (
    <>
      {hasTicket && (
        <Link className={buttonClass('quiet')} to={paths.confirmation(booking.id)}>
          Show ticket
        </Link>
      )}
      <Link className={buttonClass('quiet')} to={searchReturn(booking, false)}>
        Book return
      </Link>
    </>
  )
}

/** A search for the same journey, from today on. ux.md d7 */
export function searchAgain({ boarding, dropping }: Ends): string {
  return paths.search({ source: boarding.slug, destination: dropping.slug })
}

/** A search for the return journey: from the arrival on while that is to come, otherwise from today on. ux.md d7 */
export function searchReturn({ boarding, dropping }: Ends, upcoming: boolean): string {
  const arrival = upcoming ? { date: dropping.date, after: dropping.time } : {}
  return paths.search({ source: dropping.slug, destination: boarding.slug, ...arrival })
}
