import { SeatMapView } from '../../components/seat-map/seat-map.tsx'
import { cellStyle } from '../../components/seat-map/seat-geometry.ts'
import map from '../../components/seat-map/seat-map.module.css'
import type { SeatPlace } from '../../../domain/seat/seat.ts'
import type { SwapDryRun, SwapSeating } from '../../../domain/swap/swap-view.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { seatChoiceId } from './seat-choice-field.tsx'
import styles from './swap.module.css'

interface Drawn extends SeatPlace {
  id: number
  /** Who sits here, each with the seat in the bus before. */
  seated: readonly SwapSeating[]
  blocked: boolean
}

/** The bus to come from above: each seat with the one that its passenger had before. */
export function NewSeats({ plan }: { plan: SwapDryRun }) {
  const seats = plan.seats.map((seat, index): Drawn => ({
    ...seat,
    id: index + 1,
    seated: plan.seatings.filter(({ to }) => to.number === seat.number),
    blocked: plan.blocked.includes(seat.number),
  }))
  return (
    <TitledSection title={plan.swap.newBus.busName} note="Each seat with the one before.">
      <div className={styles.map}>
        <SeatMapView
          seats={seats}
          fixtures={[]}
          onPick={goToSeated}
          renderSeat={(seat, tabbable) => <NewSeat key={seat.id} seat={seat} tabbable={tabbable} />}
        />
      </div>
    </TitledSection>
  )
}

/** Puts the focus on the seat of who sits here, in the list, where it can be changed. */
function goToSeated({ seated: [first] }: Drawn): void {
  if (first) document.querySelector<HTMLElement>(`#${seatChoiceId(first.passengerId)}`)?.focus()
}

function NewSeat({ seat, tabbable }: { seat: Drawn; tabbable: boolean }) {
  const { id, number, kind, seated, blocked } = seat
  const was = seated.map(({ from }) => from.number).join(', ')
  const words = was === '' ? (blocked ? 'blocked' : 'free') : `${was} before`
  return (
    <button
      type="button"
      className={map.seat}
      style={cellStyle(seat)}
      data-seat={id}
      data-kind={kind}
      data-look={was === '' ? (blocked ? 'reserved' : 'available') : 'mine'}
      aria-disabled={was === ''}
      aria-label={`Seat ${number}, ${words}`}
      tabIndex={tabbable ? 0 : -1}
    >
      <span className={map.number}>{number}</span>
      <span className={styles.before} aria-hidden="true">
        {was === '' ? (blocked ? 'blocked' : '') : `← ${was}`}
      </span>
    </button>
  )
}
