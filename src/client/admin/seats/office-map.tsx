import type { Journey } from '../../../domain/schedule/journey.ts'
import type { SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { SeatMapView } from '../../components/seat-map/seat-map.tsx'
import { OfficeSeat } from './office-seat.tsx'
import styles from './office-seat.module.css'
import { priceText } from './seat-look.ts'

interface Props {
  seats: readonly SheetSeat[]
  part: Journey
  lastNode: number
  fareOf: (fullPaise: number) => number
  chosenIds: readonly number[]
  /** The trip is over: nothing can be chosen. */
  fixed: boolean
  onPick: (seat: SheetSeat) => void
}

/** The customer's map with names on it. ux.md d8 */
export function OfficeMap(props: Props) {
  const { seats, part, lastNode, fareOf, chosenIds, fixed, onPick } = props
  return (
    <div className={styles.map} data-kind={seats[0]?.kind}>
      <SeatMapView
        seats={seats}
        onPick={onPick}
        renderSeat={(seat, tabbable) => (
          <OfficeSeat
            key={seat.id}
            seat={seat}
            from={part.from}
            to={part.to}
            lastNode={lastNode}
            price={priceText(seat, part, fareOf)}
            chosen={chosenIds.includes(seat.id)}
            tabbable={tabbable}
            fixed={fixed}
          />
        )}
      />
    </div>
  )
}
