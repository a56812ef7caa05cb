import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SeatSheet, SheetSeat } from '../../domain/booking/seat-sheet.ts'
import { countSeatsOn } from '../../domain/booking/seat-status.ts'
import { useIsAdmin } from '../api/use-session.ts'
import { trpc } from '../api/trpc.ts'
import { cellStyle, decksOf } from '../components/seat-map/seat-geometry.ts'
import map from '../components/seat-map/seat-map.module.css'
import { deckWords } from '../components/seat-map/seat-names.ts'
import { SeatSamples } from '../components/seat-map/seat-samples.tsx'
import { SeatMapView } from '../components/seat-map/seat-map.tsx'
import { lookOf, occupantText, stateText } from '../components/seat-map/seat-text.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import { FetchedPart } from './fetched-part.tsx'
import { SeatUses } from './seat-uses.tsx'
import styles from './seats-part.module.css'

const REFRESH_EVERY = 20_000

interface TripSeatProps {
  seat: SheetSeat
  lastNode: number
  picked: boolean
  tabbable: boolean
  twoDecks: boolean
}

/** A seat of the small map: its number and state; pressed, the list beside it is of this seat. */
const TripSeat = memo(function TripSeat(props: TripSeatProps) {
  const { seat, lastNode, picked, tabbable, twoDecks } = props
  const whole = { from: 0, to: lastNode }
  const who = occupantText(seat, whole)
  return (
    <button
      type="button"
      className={map.seat}
      style={cellStyle(seat)}
      data-seat={seat.id}
      data-kind={seat.kind}
      data-look={picked ? 'chosen' : lookOf(seat, whole)}
      aria-pressed={picked}
      aria-label={[
        `Seat ${seat.number}`,
        ...deckWords(seat, twoDecks),
        stateText(seat, whole).toLowerCase(),
        who,
      ]
        .filter((words) => words !== '')
        .join(', ')}
      title={who}
      tabIndex={tabbable ? 0 : -1}
    >
      <span className={map.number}>{seat.number}</span>
    </button>
  )
})

/** Who sits where: the bus, and beside it everybody on it, or on the seat that is pressed. */
export function SeatsPart({ scheduleId }: { scheduleId: number }) {
  const query = trpc.seat.sheet.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always' },
  )
  return (
    <FetchedPart query={query} what="seats">
      {(sheet) => <SeatsOfTrip sheet={sheet} />}
    </FetchedPart>
  )
}

function SeatsOfTrip({ sheet }: { sheet: SeatSheet }) {
  const isAdmin = useIsAdmin()
  const [pickedId, pick] = useState<number>()
  const { seats, nodes } = sheet
  const twoDecks = decksOf(seats).length > 1
  const picked = seats.find(({ id }) => id === pickedId)
  const listed = picked ? [picked] : seats.filter(({ uses }) => uses.length > 0)
  const part = { from: 0, to: nodes.length - 1 }
  return (
    <div className={styles.columns}>
      <section aria-label="Map of the seats" className={styles.map}>
        <SeatSamples kind={seats[0]?.kind} entries={legendOf(sheet)} />
        <SeatMapView
          seats={seats}
          fixtures={sheet.fixtures}
          onPick={({ id }) => pick(id === pickedId ? undefined : id)}
          renderSeat={(seat, tabbable) => (
            <TripSeat
              key={seat.id}
              seat={seat}
              lastNode={part.to}
              picked={seat.id === pickedId}
              tabbable={tabbable}
              twoDecks={twoDecks}
            />
          )}
        />
      </section>
      <div className={styles.list} data-picked={picked !== undefined}>
        <TitledSection
          title={picked ? `Seat ${picked.number}` : 'Who sits where'}
          actions={
            <div className="wrap-row">
              {picked && (
                <Button variant="outline" onClick={() => pick(undefined)}>
                  All seats
                </Button>
              )}
              {isAdmin && (
                <Link className={buttonClass('outline')} to={paths.admin.seats(sheet.scheduleId)}>
                  Manage seats
                </Link>
              )}
            </div>
          }
        >
          {listed.length === 0 ? (
            <p className="dimmed-text">
              {sheet.status === 'CANCELLED'
                ? 'This trip is cancelled: no seats are sold'
                : 'All seats are free'}
            </p>
          ) : (
            <ul className={`plain-list ${styles.seats}`} aria-live="polite">
              {listed.map((seat) => (
                <li key={seat.id}>
                  <SeatUses seat={seat} nodes={nodes} />
                </li>
              ))}
            </ul>
          )}
        </TitledSection>
      </div>
    </div>
  )
}

/** The legend of the map, each seat by the worst of its legs. domain.md §2.6 */
function legendOf({ seats, nodes }: SeatSheet) {
  const counts = countSeatsOn(seats, { from: 0, to: nodes.length - 1 })
  return [
    { look: 'available', name: 'Available', count: counts.available },
    { look: 'booked', name: 'Booked', count: counts.booked },
    { look: 'reserved', name: 'Held or blocked', count: counts.reserved },
  ]
}
