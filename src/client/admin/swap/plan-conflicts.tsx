import Phone from 'lucide-react/icons/phone'
import { formatRupees } from '../../../domain/money.ts'
import type { SwapConflict, SwapDryRun } from '../../../domain/swap/swap-view.ts'
import { phoneLink } from '../../paths.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { AnotherTripField } from './another-trip-field.tsx'
import { strandedIn } from './chosen-trips.ts'
import type { ChosenTrips } from './chosen-trips.ts'
import { SeatChoiceField } from './seat-choice-field.tsx'
import styles from './swap.module.css'
import type { SeatChoice } from './typed-seatings.ts'

interface Props {
  plan: SwapDryRun
  onChoose: (choice: SeatChoice) => void
}

interface ConflictsProps extends Props {
  trips: ChosenTrips
  onChooseTrip: (bookingId: number, scheduleId: number | null) => void
}

/** Whom the other bus has no seat for: somebody calls them, and offers a seat, another trip or all of their money. */
export function PlanConflicts({ plan, onChoose, trips, onChooseTrip }: ConflictsProps) {
  const { conflicts, otherTrips } = plan
  if (conflicts.length === 0) return null
  return (
    <div className={styles.conflicts}>
      <TitledSection
        title={`Call ${conflicts.length === 1 ? 'this passenger' : `these ${conflicts.length} passengers`}`}
        note="There is no seat for them. Another trip costs them nothing. Passengers without one get a full refund."
      >
        <ul className="plain-list">
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflict.passengerId}
              conflict={conflict}
              plan={plan}
              onChoose={onChoose}
            />
          ))}
        </ul>
        <div className={styles.otherTrips}>
          {strandedIn(plan).map((booking) => (
            <AnotherTripField
              key={booking.bookingId}
              {...booking}
              otherTrips={otherTrips}
              value={trips.get(booking.bookingId) ?? null}
              onChoose={(scheduleId) => onChooseTrip(booking.bookingId, scheduleId)}
            />
          ))}
        </div>
      </TitledSection>
    </div>
  )
}

function ConflictRow({ conflict, plan, onChoose }: Props & { conflict: SwapConflict }) {
  const { passengerId, name, phone, from, fromTown, toTown, reason, refundPaise } = conflict
  const who = name ?? 'Nobody entered'
  return (
    <li className={`${styles.row} ${styles.call}`}>
      <div>
        <strong>{who}</strong>, seat {from.number}
        <span className="dimmed-line">
          {fromTown} to {toTown} · {reason} · {formatRupees(refundPaise)} paid
        </span>
      </div>
      {phone !== null && (
        <a href={phoneLink(phone)}>
          <Phone size={16} aria-hidden="true" />
          <span className="visually-hidden">Call {who}: </span> {phone}
        </a>
      )}
      <SeatChoiceField
        plan={plan}
        passengerId={passengerId}
        label={`Seat of ${who}, seat ${from.number} before`}
        value={null}
        onChoose={(seatNumber) => onChoose({ passengerId, seatNumber })}
      />
    </li>
  )
}
