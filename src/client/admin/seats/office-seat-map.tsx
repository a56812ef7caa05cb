import { memo } from 'react'
import type { SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import type { PricedSeat } from '../../../domain/fare/priced.ts'
import type { Journey } from '../../../domain/schedule/journey.ts'
import type { MapFixture } from '../../../domain/seat/bus-layout.ts'
import { cellStyle, decksOf } from '../../components/seat-map/seat-geometry.ts'
import map from '../../components/seat-map/seat-map.module.css'
import { LADY } from '../../components/seat-map/seat-names.ts'
import { SeatMapView } from '../../components/seat-map/seat-map.tsx'
import { LegStrip } from './leg-strip.tsx'
import styles from './office-seat.module.css'
import {
  isParted,
  lookOf,
  officeSeatName,
  occupantText,
  priceText,
  pricedTypeText,
} from '../../components/seat-map/seat-text.ts'

interface OfficeSeatProps {
  seat: SheetSeat
  from: number
  to: number
  lastNode: number
  /** For the part of the trip that is shown. */
  price: string
  chosen: boolean
  tabbable: boolean
  twoDecks: boolean
  /** The trip is over: a seat without passengers leads nowhere. */
  fixed: boolean
}

/** A seat of the seat map as staff see it: who sits there, what it costs, and on which parts it is taken. */
const OfficeSeat = memo(function OfficeSeat(props: OfficeSeatProps) {
  const { seat, from, to, lastNode, price, chosen, tabbable, twoDecks, fixed } = props
  const part = { from, to }
  const look = lookOf(seat, part)
  const who = occupantText(seat, part)
  const people = seat.uses.some((use) => use.bookingId !== null)
  return (
    <button
      type="button"
      className={`${map.seat} ${styles.seat}`}
      style={cellStyle(seat)}
      data-seat={seat.id}
      data-kind={seat.kind}
      data-look={chosen ? 'chosen' : look}
      aria-pressed={people ? undefined : chosen}
      aria-disabled={fixed && !people}
      aria-haspopup={people ? 'dialog' : undefined}
      aria-label={officeSeatName(seat, { part, price, chosen, twoDecks })}
      tabIndex={tabbable ? 0 : -1}
      title={who === '' ? pricedTypeText(seat) : who}
    >
      <span className={map.number} data-ladies={seat.forLadies}>
        {seat.number}
        {seat.forLadies && <span aria-hidden="true"> {LADY}</span>}
        {chosen && ' ✓'}
      </span>{' '}
      <span className={who === '' ? map.price : styles.who}>{who === '' ? price : who}</span>
      {people && <span className={styles.passenger}> Passenger</span>}
      {isParted(seat, lastNode) && (
        <span className={styles.legs}>
          <LegStrip seat={seat} lastNode={lastNode} />
        </span>
      )}
    </button>
  )
})

interface Props {
  seats: readonly SheetSeat[]
  fixtures: readonly MapFixture[]
  part: Journey
  lastNode: number
  fareOf: (seat: PricedSeat) => number | null
  chosenIds: readonly number[]
  /** The trip is over: nothing can be chosen. */
  fixed: boolean
  onPick: (seat: SheetSeat) => void
}

/** The seat map with names on it. ux.md d8 */
export function OfficeSeatMap(props: Props) {
  const { seats, fixtures, part, lastNode, fareOf, chosenIds, fixed, onPick } = props
  const twoDecks = decksOf(seats).length > 1
  return (
    <div className={styles.map}>
      <SeatMapView
        seats={seats}
        fixtures={fixtures}
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
            twoDecks={twoDecks}
            fixed={fixed}
          />
        )}
      />
    </div>
  )
}
