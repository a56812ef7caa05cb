import { Link } from 'react-router-dom'
import { nameInList } from '../../domain/booking/caller.ts'
import type { TripSale } from '../../domain/report/trip.ts'
import { formatStamp } from '../../domain/time/format-date-time.ts'
import { Money } from '../components/money.tsx'
import { paths } from '../paths.ts'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import type { Column } from '../ui/list/column.ts'
import styles from './sales-part.module.css'

/** A booking of the trip as a row of its list. */
export interface ListedTripSale extends TripSale {
  id: number
}

/** The bookings of a trip. @param zone the operator's */
export const tripSaleColumns = (zone: string): readonly Column<ListedTripSale>[] => [
  {
    header: 'Booking',
    cell: (sale) => (
      <>
        <BookingLink sale={sale} />
        <span className="dimmed-line">{nameInList(sale)}</span>
      </>
    ),
    card: (sale) => ({
      title: <BookingLink sale={sale} />,
      subtitle: nameInList(sale),
    }),
  },
  { header: 'Seats', cell: ({ seats }) => <Seats seats={seats} /> },
  { header: 'Journey', cell: ({ from, to }) => `${from} to ${to}` },
  {
    header: 'Sold by',
    cell: ({ soldBy, bookedAt }) => (
      <>
        {soldBy ?? 'Online'}
        <span className="dimmed-line">{formatStamp(bookedAt, zone)}</span>
      </>
    ),
  },
  { header: 'Amount', numeric: true, cell: (sale) => <Amount sale={sale} /> },
  {
    header: 'State',
    cell: ({ status }) => <StatusBadge status={status} />,
    card: 'actions',
  },
]

function BookingLink({ sale: { bookingId, bookingNumber } }: { sale: TripSale }) {
  return (
    <Link className={`touch-link ${styles.number}`} to={paths.sale(bookingId)}>
      {bookingNumber}
    </Link>
  )
}

/** Its seats; crossed out the ones of those who do not travel after all. */
function Seats({ seats }: Pick<TripSale, 'seats'>) {
  return (
    <ul className={`plain-list ${styles.seats}`}>
      {seats.map(({ number, status }) => (
        <li key={number}>{status === 'CANCELLED' ? <del>{number}</del> : number}</li>
      ))}
    </ul>
  )
}

function Amount({ sale: { totalPaise, refundedPaise } }: { sale: TripSale }) {
  return (
    <>
      <span className={styles.amount}>
        <Money paise={totalPaise} />
      </span>
      {refundedPaise > 0 && (
        <span className="dimmed-line">
          <Money paise={refundedPaise} /> back
        </span>
      )}
    </>
  )
}
