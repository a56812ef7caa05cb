import { Link } from 'react-router-dom'
import { GENDER_LABELS } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { Occupant } from '../../../domain/booking/seat-sheet.ts'
import { paths } from '../../paths.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import styles from './seat-dialog.module.css'

/** Who sits there: name, journey, booking, contact and payment. Spec §2, Seat Management */
export function OccupantFacts({ occupant }: { occupant: Occupant }) {
  const { contact } = occupant
  const facts = [
    { name: 'Passenger', value: personOf(occupant) },
    { name: 'Journey', value: `${occupant.from} to ${occupant.to}` },
    {
      name: 'Booking number',
      value: <Link to={paths.sale(occupant.bookingId)}>{occupant.bookingNumber}</Link>,
    },
    {
      name: 'Phone',
      value: contact.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>,
    },
    {
      name: 'E-mail',
      value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>,
    },
    { name: 'Payment', value: <Payment occupant={occupant} /> },
    { name: 'Sold by', value: occupant.soldBy },
    { name: 'On board', value: BOARDING[occupant.status] },
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const BOARDING: Partial<Record<Occupant['status'], string>> = {
  BOARDED: 'Yes',
  NO_SHOW: 'Did not come',
}

function personOf({ name, age, gender }: Occupant): string {
  if (name === null) return 'Not entered yet'
  if (age === null || gender === null) return name
  return `${name}, ${age}, ${GENDER_LABELS[gender]}`
}

function Payment({ occupant }: { occupant: Occupant }) {
  const { paymentStatus, pricePaise, paymentReference } = occupant
  return (
    <span className={styles.payment}>
      {formatRupees(pricePaise)}
      <StatusBadge status={paymentStatus} />
      {paymentReference}
    </span>
  )
}
