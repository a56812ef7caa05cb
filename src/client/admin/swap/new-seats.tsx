import { SeatMapView } from '../../components/seat-map/seat-map.tsx'
import { cellStyle } from '../../components/seat-map/seat-geometry.ts'
import map from '../../components/seat-map/seat-map.module.css'
import type { SeatPlace } from '../../../domain/seat/seat.ts'
import type { SwapDryRun } from '../../../domain/swap/swap-view.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import styles from './swap.module.css'

interface Drawn extends SeatPlace {
  id: number
  /** The seats in the bus before of those who sit here. */
  before: string[]
  blocked: boolean
}

/** The bus to come from above: each seat with the one that its passenger had before. */
export function NewSeats({ plan }: { plan: SwapDryRun }) {
  const seats = plan.seats.map((seat, index): Drawn => ({
    ...seat,
    id: index + 1,
    before: plan.seatings
      .filter(({ to }) => to.number === seat.number)
      .map(({ from }) => from.number),
    blocked: plan.blocked.includes(seat.number),
  }))
  return (
    <TitledSection title={plan.swap.newBus.busName} note="Each seat with the one before.">
      <div className={styles.map}>
        <SeatMapView
          seats={seats}
          fixtures={[]}
          onPick={() => undefined}
          renderSeat={(seat, tabbable) => <NewSeat key={seat.id} seat={seat} tabbable={tabbable} />}
        />
      </div>
    </TitledSection>
  )
}

function NewSeat({ seat, tabbable }: { seat: Drawn; tabbable: boolean }) {
  const { id, number, kind, before, blocked } = seat
  const was = before.join(', ')
  const words = was === '' ? (blocked ? 'blocked' : 'free') : `${was} before`
  return (
    <button
      type="button"
      className={map.seat}
      style={cellStyle(seat)}
      data-seat={id}
      data-kind={kind}
      data-look={was === '' ? (blocked ? 'reserved' : 'available') : 'mine'}
      aria-disabled
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
