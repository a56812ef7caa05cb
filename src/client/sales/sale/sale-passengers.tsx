import { GENDER_LABELS } from '../../../domain/booking/booking.ts'
import type { BookingSeat } from '../../../domain/booking/booking.ts'
import { downgradeText, seatBeforeText } from '../../../domain/ticket/ticket.ts'
import { DECK_LABELS } from '../../../domain/seat/seat.ts'
import { SeatedPassenger } from '../../components/seated-passenger.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { PASSENGER_STATUS_LABELS } from './sale-text.ts'
import styles from './sale.module.css'
import { trpc } from '../../api/trpc.ts'
import { FareLines } from '../../components/fare-lines.tsx'
import { FoldedPart } from '../../components/folded-part.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'

interface SalePassengersProps {
  bookingId: number
  seats: readonly BookingSeat[]
}

/** Who sits where, whether they still travel, and how what they paid came about. */
export function SalePassengers({ bookingId, seats }: SalePassengersProps) {
  return (
    <TitledSection title="Passengers">
      <ul className={`plain-list ${styles.rows}`}>
        {seats.map((seat) => (
          <li key={seat.id} className={styles.passenger}>
            <SeatedPassenger seat={seat} detail={detailOf(seat)}>
              <StatusBadge status={seat.status} {...PASSENGER_STATUS_LABELS[seat.status]} />
            </SeatedPassenger>
            <SaleFare bookingId={bookingId} seat={seat} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function detailOf(seat: BookingSeat): string {
  const { age, gender, concession, deck, seatType, ticketNumber } = seat
  const details = [
    age && `Age ${age}`,
    gender && GENDER_LABELS[gender],
    seatType === 'SLEEPER' && DECK_LABELS[deck],
    concession?.label,
    ticketNumber,
    seatBeforeText(seat),
    downgradeText(seat),
  ]
  return details.filter(Boolean).join(', ')
}

interface SeatProps {
  bookingId: number
  seat: BookingSeat
}

/** How what a passenger paid came about, asked for once its title is pressed. decisions/0078 */
function SaleFare({ bookingId, seat }: SeatProps) {
  return (
    <FoldedPart title="How the fare came about" whose={`for seat ${seat.seatNumber}`}>
      {() => <FareOfSeat bookingId={bookingId} seat={seat} />}
    </FoldedPart>
  )
}

function FareOfSeat({ bookingId, seat }: SeatProps) {
  const { data, isError, isFetching, refetch } = trpc.fare.linesOf.useQuery({ bookingId })
  const fare = data?.find(({ passengerId }) => passengerId === seat.id)
  if (fare) return <FareLines lines={fare.lines} total={fare.farePaise} />
  if (!isError) return <LineSkeletons label="Loading the fare…" />
  return (
    <div role="alert" className="spread-row">
      Failed to load the fare
      <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </div>
  )
}
