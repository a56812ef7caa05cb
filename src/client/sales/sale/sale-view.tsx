import { Link, useSearchParams } from 'react-router-dom'
import type { Sale } from '../../../domain/counter/sale.ts'
import { useToday } from '../../api/site.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { dayName } from '../../ui/day-name.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { PriceLines } from '../../components/ticket/price-lines.tsx'
import { SaleActions } from './sale-actions.tsx'
import { SaleContact } from './sale-contact.tsx'
import { SaleJourney } from './sale-journey.tsx'
import { SaleMessages } from './sale-messages.tsx'
import { SaleMoney } from './sale-money.tsx'
import { SalePart } from './sale-part.tsx'
import { SalePassengers } from './sale-passengers.tsx'
import { SaleStory } from './sale-story.tsx'
import { SaleTicket } from './sale-ticket.tsx'
import { cancelledBecause, PAYMENT_LABELS } from './sale-text.ts'
import styles from './sale.module.css'

/** The whole booking; or, by the address, its ticket alone, as it is printed. */
export function SaleView({ sale }: { sale: Sale }) {
  const [address] = useSearchParams()
  const today = useToday()
  const { booking } = sale
  const { boarding, dropping, status, paymentStatus } = booking
  if (address.get('show') === 'ticket') return <SaleTicket booking={booking} />
  return (
    <div className="page">
      <PageHeading
        title={`Booking ${booking.bookingNumber}`}
        actions={
          <Link className={buttonClass('quiet')} to={paths.sales()}>
            Find another booking
          </Link>
        }
        lead={`${boarding.name} to ${dropping.name}, ${dayName(boarding.date, today)}, ${boarding.time}`}
      >
        Booking <span className={styles.number}>{booking.bookingNumber}</span>
      </PageHeading>
      <div className={styles.standing}>
        <StatusBadge status={status} />
        <StatusBadge status={paymentStatus} label={PAYMENT_LABELS[paymentStatus]} />
        <span>{cancelledBecause(booking)}</span>
      </div>
      <SaleActions sale={sale} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SaleJourney booking={booking} />
          <SalePassengers seats={booking.seats} />
          <SaleMoney sale={sale} />
        </div>
        <div className={styles.column}>
          <SaleContact sale={sale} />
          <SalePart title="Price">
            <PriceLines price={booking.price} seats={booking.seats.length} />
          </SalePart>
          <SaleMessages bookingId={booking.id} />
        </div>
      </div>
      <SaleStory bookingId={booking.id} />
    </div>
  )
}
