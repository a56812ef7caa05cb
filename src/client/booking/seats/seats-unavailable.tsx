import { Link } from 'react-router-dom'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { isRefusal, serverMessage } from '../../api/server-errors.ts'
import { useSite } from '../../api/use-site.ts'
import { paths, phoneLink } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import styles from './seats-screen.module.css'

type Closed = NonNullable<SeatMap['closed']>

const WORDS: Record<Closed, string> = {
  departed: 'This bus has departed.',
  busChanging: 'The bus of this trip is being changed. Please come back in a few minutes.',
  salesClosed: 'Online sales for this bus are closed.',
  notSold: 'This bus does not take passengers on this part of its way.',
  noSeller: 'Nothing is sold here yet.',
  onlineStopped: 'Online sales are stopped at the moment.',
  noPayments: 'Tickets cannot be paid for online here yet.',
  cancelled: 'This trip has been cancelled.',
}

/** Seats that staff still sell, to whoever calls or comes by. */
const SOLD_BY_STAFF = new Set<Closed>(['salesClosed', 'onlineStopped', 'noPayments'])

interface Props {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** No seats to show: they could not be fetched, or the address names no trip. Spec §8, Booking */
export function SeatsUnavailable({ error, onRetry, retrying }: Props) {
  if (!isRefusal(error)) {
    return <ErrorState message="Failed to load seat data" onRetry={onRetry} retrying={retrying} />
  }
  return (
    <div className={styles.page}>
      <PageHeading>{serverMessage(error) ?? 'There is no such trip'}</PageHeading>
      <EmptyState
        drawing="signpost"
        title="Perhaps another bus goes there"
        action={
          <Link to={paths.home()} className={buttonClass()}>
            Search buses
          </Link>
        }
      />
    </div>
  )
}

/** Why no seat of a trip can be bought here, and whom to call where somebody sells it all the same. */
export function ClosedNote({ map, closed }: { map: SeatMap; closed: Closed }) {
  const phone = useSite()?.supportPhone
  return (
    <output className={styles.closed}>
      {WORDS[closed]}
      {closed === 'notSold' && <OtherTowns map={map} />}
      {SOLD_BY_STAFF.has(closed) && phone !== undefined && (
        <>
          {' '}
          To book a seat, please call <a href={phoneLink(phone)}>{phone}</a>.
        </>
      )}
    </output>
  )
}

/** Why no more seats are held for this customer, and where the bookings are that hold some. */
export function OpenHoldsLimit({ message }: { message: string }) {
  return (
    <p className={`danger-note ${styles.limit}`} role="alert">
      {message} <Link to={paths.bookings()}>My Bookings</Link>
    </p>
  )
}

/** What else somebody may do who asks for a part that is not sold. */
function OtherTowns({ map: { boarding, dropping } }: { map: SeatMap }) {
  const search = paths.search({
    source: boarding.slug,
    destination: dropping.slug,
    date: boarding.date,
  })
  return (
    <>
      {' '}
      Choose other towns below, or look for{' '}
      <Link to={search}>
        other buses from {boarding.name} to {dropping.name}
      </Link>
      .
    </>
  )
}
