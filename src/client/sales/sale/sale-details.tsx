import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { GENDER_LABELS } from '../../../domain/booking/booking.ts'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import type { Sale } from '../../../domain/counter/sale.ts'
import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import { formatMoment, formatStamp } from '../../../domain/time/format-date-time.ts'
import { useToday, useZone } from '../../api/use-site.ts'
import { SeatedPassenger } from '../../components/seated-passenger.tsx'
import { PriceLines } from '../../components/ticket/price-lines.tsx'
import { paths, phoneLink } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { dayName, shortDay } from '../../ui/day-name.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { SaleActions } from './sale-actions.tsx'
import { SaleStory } from './sale-story.tsx'
import { SaleMessages } from './sale-messages.tsx'
import { SaleMoney } from './sale-money.tsx'
import { cancelledBecause, PASSENGER_STATUS_LABELS, PAYMENT_LABELS, soldText } from './sale-text.ts'
import { SaleTicket } from './sale-ticket.tsx'
import styles from './sale.module.css'

/** The whole booking; or, where the URL asks for it, its ticket alone, as it is printed. */
export function SaleDetails({ sale }: { sale: Sale }) {
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
      <div className={styles.status}>
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
          <TitledSection title="Price">
            <PriceLines price={booking.price} seats={booking.seats.length} />
          </TitledSection>
          <SaleMessages bookingId={booking.id} />
        </div>
      </div>
      <SaleStory bookingId={booking.id} />
    </div>
  )
}

/** Who sits where, and whether they still travel. */
function SalePassengers({ seats }: { seats: readonly BookingSeat[] }) {
  return (
    <TitledSection title="Passengers">
      <ul className={`plain-list ${styles.rows}`}>
        {seats.map((seat) => (
          <li key={seat.id} className={styles.passenger}>
            <SeatedPassenger seat={seat} detail={detailOf(seat)}>
              <StatusBadge status={seat.status} {...PASSENGER_STATUS_LABELS[seat.status]} />
            </SeatedPassenger>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function detailOf({ age, gender, ticketNumber }: BookingSeat): string {
  const details = [age && `Age ${age}`, gender && GENDER_LABELS[gender], ticketNumber]
  return details.filter(Boolean).join(', ')
}

/** How to reach whoever booked, and how it was sold. */
function SaleContact({ sale: { booking, account, invoiceNumber } }: { sale: Sale }) {
  const zone = useZone()
  const { phone, email } = booking.contact
  return (
    <TitledSection title="Contact">
      <Facts
        facts={[
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

/** Where and when they get on and off, and of which trip on which bus. */
function SaleJourney({ booking }: { booking: Booking }) {
  const { boarding, dropping, busName, busNumber, busType } = booking
  return (
    <TitledSection title="Journey">
      <Facts
        facts={[
          {
            name: 'Boarding',
            value: `${boarding.name}, ${shortDay(boarding.date)}, ${boarding.time}`,
          },
          {
            name: 'Dropping',
            value: `${dropping.name}, ${shortDay(dropping.date)}, ${dropping.time}`,
          },
          {
            name: 'Trip',
            value: `${booking.sourceCity} to ${booking.destinationCity}, ${shortDay(booking.scheduleDate)}`,
          },
          { name: 'Bus', value: `${busName}, ${busNumber}, ${BUS_TYPE_LABELS[busType]}` },
        ]}
      />
    </TitledSection>
  )
}

interface FactsProps {
  /** What is not known is left out. */
  facts: readonly { name: string; value: ReactNode }[]
}

/** Names and values, a line each. */
function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
