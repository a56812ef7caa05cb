import Phone from 'lucide-react/icons/phone'
import { formatRupees } from '../../../domain/money.ts'
import type { SwapConflict, SwapDryRun } from '../../../domain/swap/swap-view.ts'
import { formatMoment } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import { paths, phoneLink } from '../../paths.ts'
import { Link } from 'react-router-dom'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { SeatChoiceField } from './seat-choice-field.tsx'
import styles from './swap.module.css'
import type { SeatChoice } from './typed-seatings.ts'

interface Props {
  plan: SwapDryRun
  onChoose: (choice: SeatChoice) => void
}

/** Whom the other bus has no seat for: somebody calls them, and offers a seat, another trip or all of their money. */
export function PlanConflicts({ plan, onChoose }: Props) {
  const { conflicts, otherTrips } = plan
  const zone = useZone()
  if (conflicts.length === 0) return null
  return (
    <TitledSection
      title={`Call ${conflicts.length === 1 ? 'this passenger' : `these ${conflicts.length} passengers`}`}
      note="There is no seat for them. Everything they paid goes back; on another trip they can be sold a seat again."
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
      {otherTrips.map(({ scheduleId, fromTown, toTown, departureAt, busName, freeSeats }) => (
        <p key={scheduleId} className={styles.other}>
          <Link to={paths.counter(scheduleId)}>
            {fromTown} to {toTown}, {formatMoment(departureAt, zone)}
          </Link>{' '}
          <span className="dimmed-text">
            {busName}, {freeSeats} free
          </span>
        </p>
      ))}
    </TitledSection>
  )
}

function ConflictRow({ conflict, plan, onChoose }: Props & { conflict: SwapConflict }) {
  const { passengerId, name, phone, from, fromTown, toTown, reason, refundPaise } = conflict
  const who = name ?? 'Nobody entered'
  return (
    <li className={styles.row}>
      <div>
        <strong>{who}</strong>, seat {from.number}
        <span className="dimmed-line">
          {fromTown} to {toTown} · {reason} {formatRupees(refundPaise)} goes back.
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
