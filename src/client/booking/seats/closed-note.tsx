import type { SeatMap } from '../../../domain/booking/booking.ts'
import { useSite } from '../../api/site.ts'
import { phoneLink } from '../../phone-link.ts'
import styles from './seats-screen.module.css'

type Closed = NonNullable<SeatMap['closed']>

const WORDS: Record<Closed, string> = {
  departed: 'This bus has departed.',
  salesClosed: 'Online sales for this bus are closed.',
  onlineStopped: 'Online sales are stopped at the moment.',
  noPayments: 'Tickets cannot be paid for online here yet.',
  cancelled: 'This trip has been cancelled.',
}

/** Seats that staff still sell, to whoever calls or comes by. */
const SOLD_BY_STAFF = new Set<Closed>(['salesClosed', 'onlineStopped', 'noPayments'])

/** Why no seat of a trip can be bought here, and whom to call where somebody sells it all the same. */
export function ClosedNote({ closed }: { closed: Closed }) {
  const phone = useSite()?.supportPhone
  return (
    <output className={styles.closed}>
      {WORDS[closed]}
      {SOLD_BY_STAFF.has(closed) && phone !== undefined && (
        <>
          {' '}
          To book a seat, please call <a href={phoneLink(phone)}>{phone}</a>.
        </>
      )}
    </output>
  )
}
