import { SalePassengers } from './sale-passengers.tsx'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Sale } from '../../../domain/counter/sale.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import { formatMoment, formatStamp } from '../../../domain/time/format-date-time.ts'
import { useToday, useZone } from '../../api/use-site.ts'
import { ReplacedLines } from '../../components/booking/replaced-lines.tsx'
import { NetPaid } from '../../components/ticket/net-paid.tsx'
import { PriceLines } from '../../components/ticket/price-lines.tsx'
import { paths, phoneLink } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { dayName } from '../../ui/day-name.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { Facts } from './facts.tsx'
import { SaleActions } from './sale-actions.tsx'
import { SaleJourney } from './sale-journey.tsx'
import { SaleStory } from './sale-story.tsx'
import { SaleMessages } from './sale-messages.tsx'
import { SaleMoney } from './sale-money.tsx'
import { cancelledBecause, fullRefundText, PAYMENT_LABELS, soldText } from './sale-text.ts'
import styles from './sale.module.css'

const SaleTicket = lazy(async () => ({ default: (await import('./sale-ticket.tsx')).SaleTicket }))

/** The whole booking; or, where the URL asks for it, its ticket alone, as it is printed. */
export function SaleDetails({ sale }: { sale: Sale }) {
  const [address] = useSearchParams()
  const today = useToday()
  const now = useNow()
  const { booking } = sale
  const { boarding, dropping, status, paymentStatus } = booking
  if (address.get('show') === 'ticket')
    return (
      <Suspense fallback={<Spinner label="Loading the ticket…" />}>
        <SaleTicket booking={booking} />
      </Suspense>
    )
  return (
    <div className="page">
      <PageHeading
        title={`Booking ${booking.bookingNumber}`}
        actions={
          <Link className={buttonClass('quiet')} to={paths.sales()}>
            Find another booking
          </Link>
        }
        lead={`${endName(boarding)} to ${endName(dropping)}, ${dayName(boarding.date, today)}, ${boarding.time}`}
      >
        Booking <span className={styles.number}>{booking.bookingNumber}</span>
      </PageHeading>
      <div className={styles.status}>
        <StatusBadge status={status} />
        <StatusBadge status={paymentStatus} label={PAYMENT_LABELS[paymentStatus]} />
        <span>{cancelledBecause(booking) || fullRefundText(booking, now)}</span>
      </div>
      <ReplacedLines booking={booking} to={paths.sale} />
      <SaleActions sale={sale} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SaleJourney booking={booking} />
          <SalePassengers bookingId={booking.id} seats={booking.seats} />
          <SaleMoney sale={sale} />
        </div>
        <div className={styles.column}>
          <SaleContact sale={sale} />
          <TitledSection title="Price">
            <PriceLines price={booking.price} seats={booking.seats.length} />
            <NetPaid booking={booking} />
          </TitledSection>
          <SaleMessages bookingId={booking.id} />
        </div>
      </div>
      <SaleStory bookingId={booking.id} />
    </div>
  )
}

/** How to reach whoever booked, and how it was sold. */
function SaleContact({ sale: { booking, account, invoiceNumber } }: { sale: Sale }) {
  const zone = useZone()
  const { phone, email } = booking.contact
  return (
    <TitledSection title="Contact">
      <Facts
        facts={[
          { name: 'Caller', value: booking.callerName },
          { name: 'Phone', value: phone && <a href={phoneLink(phone)}>{phone}</a> },
          { name: 'E-mail', value: email && <a href={`mailto:${email}`}>{email}</a> },
          { name: 'Account', value: account && `${account.name}, ${account.email}` },
          { name: 'Sale', value: soldText(booking.soldBy) },
          { name: 'Invoice', value: invoiceNumber },
          { name: 'Booked', value: formatStamp(booking.bookedAt, zone) },
          {
            name: 'Held until',
            value: booking.hold && formatMoment(booking.hold.deadlineAt, zone),
          },
        ]}
      />
    </TitledSection>
  )
}
