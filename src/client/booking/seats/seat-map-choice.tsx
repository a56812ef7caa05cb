import type { MapFixture } from '../../../domain/seat/bus-layout.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { decksOf } from '../../components/seat-map/seat-geometry.ts'
import { SeatMapView } from '../../components/seat-map/seat-map.tsx'
import { SeatButton } from './seat-button.tsx'

interface Props {
  seats: readonly Seat[]
  fixtures: readonly MapFixture[]
  chosenIds: readonly number[]
  onToggle: (seat: Seat) => void
  /** Seats of other prices are dimmed; null for none. */
  onlyPaise: number | null
}

/** The seats of a bus to choose from, seen from above. ux.md d3 */
export function SeatMapChoice({ seats, fixtures, chosenIds, onToggle, onlyPaise }: Props) {
  const priced = new Set(seats.map((seat) => seat.pricePaise)).size > 1
  const twoDecks = decksOf(seats).length > 1
  return (
    <SeatMapView
      seats={seats}
      fixtures={fixtures}
      onPick={onToggle}
      renderSeat={(seat, tabbable) => (
        <SeatButton
          key={seat.id}
          seat={seat}
          chosen={chosenIds.includes(seat.id)}
          tabbable={tabbable}
          priced={priced}
          twoDecks={twoDecks}
          dimmed={onlyPaise !== null && seat.pricePaise !== onlyPaise}
        />
      )}
    />
  )
}
