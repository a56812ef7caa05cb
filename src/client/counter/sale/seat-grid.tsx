import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { MapFixture } from '../../../domain/seat/bus-layout.ts'
import type { Deck, Seat } from '../../../domain/seat/seat.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { useTimeText } from '../../api/use-site.ts'
import { MapFixtureMark } from '../../components/seat-map/map-fixture-mark.tsx'
import {
  cellStyle,
  deckGridOf,
  decksOf,
  seatAfterKey,
  seatRowsOf,
} from '../../components/seat-map/seat-geometry.ts'
import { DECK_NAMES, deckLabel, seatName } from '../../components/seat-map/seat-names.ts'
import styles from './seat-grid.module.css'
import { whyTaken } from './typed-seats.ts'

interface Props {
  seats: readonly Seat[]
  fixtures: readonly MapFixture[]
  chosen: readonly Seat[]
  onPick: (seat: Seat) => void
}

/** The bus from above, small enough to fit beside the form: one Tab stop, arrows by geometry. ux.md d3 */
export function SeatGrid({ seats, fixtures, chosen, onPick }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const timeText = useTimeText()
  const [focusedId, setFocusedId] = useState<number>()
  const tabbable = seats.find((seat) => seat.id === focusedId) ?? seats[0]
  const decks = decksOf(seats)
  const twoDecks = decks.length > 1

  function keyDown(event: KeyboardEvent, seat: Seat) {
    const next = seatAfterKey(seats, seat, event.key)
    if (!next) return
    event.preventDefault()
    setFocusedId(next.id)
    root.current?.querySelector<HTMLElement>(`[data-seat="${next.id}"]`)?.focus()
  }

  return (
    <div ref={root} className={styles.bus}>
      {decks.map((deck) => (
        <fieldset key={deck} className={styles.deck} aria-label={deckLabel(deck, twoDecks)}>
          {twoDecks && <span className={styles.name}>{DECK_NAMES[deck]}</span>}
          <div className={styles.grid} {...gridProps(seats, fixtures, deck)}>
            {seatRowsOf(seats, deck)
              .flat()
              .map((seat) => {
                const isChosen = chosen.includes(seat)
                const mark = seatMark(seat)
                return (
                  <button
                    key={seat.id}
                    type="button"
                    className={styles.seat}
                    style={cellStyle(seat)}
                    data-seat={seat.id}
                    data-status={seat.status}
                    aria-label={counterSeatName(seat, { chosen: isChosen, twoDecks, timeText })}
                    aria-pressed={isChosen}
                    aria-disabled={seat.status !== 'AVAILABLE'}
                    tabIndex={seat === tabbable ? 0 : -1}
                    onKeyDown={(event) => keyDown(event, seat)}
                    onClick={() => {
                      setFocusedId(seat.id)
                      if (seat.status === 'AVAILABLE') onPick(seat)
                    }}
                  >
                    {seat.number}
                    {mark !== undefined && <span className={styles.mark}> {mark}</span>}
                  </button>
                )
              })}
            {fixtures
              .filter((fixture) => fixture.deck === deck)
              .map((fixture) => (
                <MapFixtureMark
                  key={`${fixture.row} ${fixture.column}`}
                  fixture={fixture}
                  className={styles.fixture}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <p className={styles.legend}>
        Framed: free · dashed: held or blocked · struck through: booked
        {seats.some(({ forLadies }) => forLadies) &&
          ' · woman: free, for a woman · lady: booked by a lady'}
      </p>
    </div>
  )
}

/** The look of a deck's grid. */
function gridProps(seats: readonly Seat[], fixtures: readonly MapFixture[], deck: Deck) {
  const { gridTemplateColumns, isBerths } = deckGridOf(seats, fixtures, deck)
  return { style: { gridTemplateColumns }, 'data-kind': isBerths ? 'SLEEPER' : undefined }
}

/** The text on a seat that takes women only, whose passenger decides that of another, or that is neither free nor sold. */
function seatMark({ status, heldUntil, forLadies, bookedByLady }: Seat): string | undefined {
  if (forLadies) return 'woman'
  if (bookedByLady) return 'lady'
  if (status !== 'RESERVED') return undefined
  return heldUntil === undefined ? 'blocked' : 'held'
}

/**
 * A seat's whole name at the counter, beginning with what is written on it: `Seat 3A held, window, seater, ₹900, held
 * for a customer until 10:42`. WCAG 2.5.3
 */
function counterSeatName(
  seat: Seat,
  { timeText, ...told }: { chosen: boolean; twoDecks: boolean; timeText: (at: Instant) => string },
): string {
  const mark = seatMark(seat)
  if (mark === undefined) return seatName(seat, told)
  const written = { ...seat, number: `${seat.number} ${mark}` }
  if (seat.status !== 'RESERVED') return seatName(written, told)
  const why = whyTaken(seat, timeText)
  return seatName(written, { ...told, state: seat.bookedByLady ? `${why}, who is a lady` : why })
}
