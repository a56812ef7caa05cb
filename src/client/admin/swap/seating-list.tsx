import { formatRupees } from '../../../domain/money.ts'
import type { SwapChange } from '../../../domain/swap/swap.ts'
import type { SwapDryRun, SwapSeating } from '../../../domain/swap/swap-view.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { SeatChoiceField } from './seat-choice-field.tsx'
import styles from './swap.module.css'
import type { SeatChoice } from './typed-seatings.ts'

interface Props {
  plan: SwapDryRun
  onChoose: (choice: SeatChoice) => void
}

const CHANGES: Record<SwapChange, string> = {
  kind: 'another kind',
  deck: 'another deck',
  window: 'window or aisle',
  number: 'another number',
}

/** Everybody who keeps a seat, by where they get on: old seat, new seat, and what that changes. */
export function SeatingList({ plan, onChoose }: Props) {
  const order = new Map(plan.seats.map(({ number }, at) => [number, at]))
  const seatings = plan.seatings.toSorted(
    (one, other) => (order.get(one.to.number) ?? 0) - (order.get(other.to.number) ?? 0),
  )
  const towns = [...new Set(plan.seatings.map(({ fromTown }) => fromTown))]
  return (
    <TitledSection title="Who sits where">
      {plan.left.length > 0 && (
        <p className="dimmed-text">
          {plan.left.map(({ name, from }) => `${name ?? 'Nobody'} (${from.number})`).join(', ')} did
          not come so far, and no seat is kept.
        </p>
      )}
      {towns.map((town) => (
        <div key={town}>
          <h3 className={styles.town}>{town}</h3>
          <ul className="plain-list">
            {seatings
              .filter(({ fromTown }) => fromTown === town)
              .map((seating) => (
                <SeatingRow
                  key={seating.passengerId}
                  seating={seating}
                  plan={plan}
                  onChoose={onChoose}
                />
              ))}
          </ul>
        </div>
      ))}
    </TitledSection>
  )
}

function SeatingRow({ seating, plan, onChoose }: Props & { seating: SwapSeating }) {
  const { passengerId, name, bookingNumber, isBoarded, isHold, from, to, changed, refundPaise } =
    seating
  const who = name ?? 'Not entered yet'
  const facts = [
    bookingNumber,
    isBoarded && 'on board',
    isHold && 'not paid yet',
    ...changed.filter((one) => one !== 'number').map((one) => CHANGES[one]),
    refundPaise > 0 && `${formatRupees(refundPaise)} back`,
  ]
  return (
    <li className={styles.row} data-changed={changed.length > 0}>
      <div>
        {who}
        <span className="dimmed-line">{facts.filter((fact) => fact !== false).join(' · ')}</span>
      </div>
      <span className={styles.move}>
        {from.number} <span aria-hidden="true">→</span>
        <span className="visually-hidden"> to </span>
      </span>
      <SeatChoiceField
        plan={plan}
        passengerId={passengerId}
        label={`Seat of ${who}, ${from.number} before`}
        value={to.number}
        onChoose={(seatNumber) => onChoose({ passengerId, seatNumber })}
      />
    </li>
  )
}
