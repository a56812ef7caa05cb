import type { Booking } from '../../../domain/booking/booking.ts'
import { seatsToName } from '../../components/passenger-lines/missing-passengers.ts'
import { PriceLines } from '../../components/ticket/price-lines.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { HoldClock } from '../hold/hold-clock.tsx'
import { EnterPassengers } from '../passengers/enter-passengers.tsx'
import { CancelledNotice } from '../payment/cancelled-notice.tsx'
import { journeyText } from '../payment/journey-text.ts'
import styles from '../payment/payment-screen.module.css'

interface Props {
  booking: Booking
  /** The hold is over, or somebody has named them. */
  onChanged: () => unknown
}

/** Before a caller pays by link: who travels on the seats that nobody is named for. decisions/0093 */
export function NamePassengers({ booking, onChanged }: Props) {
  const isHeld = booking.status === 'PENDING'
  const seats = seatsToName(booking)
  return (
    <div className="page">
      <PageHeading lead={journeyText(booking)}>{isHeld ? 'Who travels?' : 'Payment'}</PageHeading>
      <div className={styles.columns}>
        <PriceLines price={booking.price} seats={booking.seats.length} />
        <div className={styles.column}>
          {isHeld ? (
            <>
              <HoldClock booking={booking} onExpired={onChanged} />
              <EnterPassengers
                booking={{ ...booking, seats }}
                contact={undefined}
                ownName={undefined}
                onEntered={onChanged}
              />
            </>
          ) : (
            <CancelledNotice booking={booking} />
          )}
        </div>
      </div>
    </div>
  )
}
