import { useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { MapFixture } from '../../../domain/seat/bus-layout.ts'
import type { Deck } from '../../../domain/seat/seat.ts'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { MapFixtureMark } from './map-fixture-mark.tsx'
import { deckGridOf, decksOf, seatAfterKey, seatRowsOf } from './seat-geometry.ts'
import type { DrawnPlace } from './seat-geometry.ts'
import styles from './seat-map.module.css'
import { DECK_NAMES, deckLabel } from './seat-names.ts'

interface SeatDeckProps<S extends DrawnPlace> {
  deck: Deck
  seats: readonly S[]
  fixtures: readonly MapFixture[]
  /** The one seat that Tab reaches. */
  tabbableId: number | undefined
  /** The bus has another deck, so this one says its name. */
  named: boolean
  renderSeat: (seat: S, tabbable: boolean) => ReactNode
}

interface Props<S extends DrawnPlace> {
  seats: readonly S[]
  /** What else stands in the bus. */
  fixtures: readonly MapFixture[]
  /** A click on a seat: one handler for all of them, so that sixty stay cheap. */
  onPick: (seat: S) => void
  /** Draws a seat: a memoised button with the seat's id as its key and its `data-seat`. */
  renderSeat: (seat: S, tabbable: boolean) => ReactNode
}

/** The bus from above: real buttons on a grid, one Tab stop, arrows by geometry. Decks are tabs on phones. ux.md d3 */
export function SeatMapView<S extends DrawnPlace>(props: Props<S>) {
  const { seats, fixtures, onPick, renderSeat } = props
  const narrow = useNarrow()
  const decks = decksOf(seats)
  const [shownDeck, setShownDeck] = useState<Deck>('LOWER')
  const [focusedId, setFocusedId] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const tabs = narrow && decks.length > 1
  const visible = tabs ? decks.filter((deck) => deck === shownDeck) : decks
  const reachable = seats.filter((seat) => visible.includes(seat.deck))
  const tabbableId = (reachable.find((seat) => seat.id === focusedId) ?? reachable[0])?.id

  const seatOf = (target: EventTarget): S | undefined => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-seat]') : null
    return seats.find((seat) => seat.id === Number(button?.dataset['seat']))
  }

  function click(event: MouseEvent) {
    const seat = seatOf(event.target)
    if (!seat) return
    setFocusedId(seat.id)
    onPick(seat)
  }

  function keyDown(event: KeyboardEvent) {
    const seat = seatOf(event.target)
    const next = seat && seatAfterKey(seats, seat, event.key)
    if (!next) return
    event.preventDefault()
    // The deck is drawn at once, when the key led to the other one: the next key finds the focus where this one led.
    flushSync(() => {
      setFocusedId(next.id)
      setShownDeck(next.deck)
    })
    root.current?.querySelector<HTMLElement>(`[data-seat="${next.id}"]`)?.focus()
  }

  return (
    <div>
      {tabs && (
        <fieldset className={styles.tabs} aria-label="Deck">
          {decks.map((deck) => (
            <button
              key={deck}
              type="button"
              className={styles.tab}
              aria-pressed={deck === shownDeck}
              onClick={() => setShownDeck(deck)}
            >
              {DECK_NAMES[deck]}
            </button>
          ))}
        </fieldset>
      )}
      {/* The buttons inside are the controls; this only handles their events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div ref={root} className={styles.decks} onClick={click} onKeyDown={keyDown}>
        {visible.map((deck) => (
          <SeatDeck
            key={deck}
            deck={deck}
            seats={seats}
            fixtures={fixtures}
            tabbableId={tabbableId}
            named={decks.length > 1}
            renderSeat={renderSeat}
          />
        ))}
      </div>
    </div>
  )
}

/** One deck seen from above, front of the bus up, the wheel at the right as on Indian roads. */
function SeatDeck<S extends DrawnPlace>(props: SeatDeckProps<S>) {
  const { deck, seats, fixtures, tabbableId, named, renderSeat } = props
  const standing = fixtures.filter((fixture) => fixture.deck === deck)
  const { gridTemplateColumns, isBerths } = deckGridOf(seats, fixtures, deck)
  const hasOwnDoor = fixtures.some(({ kind }) => kind === 'DOOR')
  return (
    <fieldset
      className={`${styles.deck} ${deck === 'LOWER' ? styles.mirrors : ''}`}
      aria-label={deckLabel(deck, named)}
    >
      <div className={styles.front} aria-hidden="true">
        {deck === 'LOWER' && !hasOwnDoor && <span className={styles.door}>Door</span>}
        {named && <span className={styles.deckName}>{DECK_NAMES[deck]}</span>}
        {deck === 'LOWER' && (
          <svg className={styles.wheel} viewBox="0 0 24 24" width="24" height="24">
            <circle cx="12" cy="12" r="9.5" />
            <circle cx="12" cy="12" r="2.5" />
            <path d="M2.6 11h7M14.4 11h7M12 14.5V21" />
          </svg>
        )}
      </div>
      <div
        className={styles.grid}
        data-kind={isBerths ? 'SLEEPER' : undefined}
        style={{ gridTemplateColumns }}
      >
        {seatRowsOf(seats, deck).map((row) => (
          <div key={row[0]?.row} className={styles.row}>
            <h3 className="visually-hidden">Row {row[0]?.row}</h3>
            {row.map((seat) => renderSeat(seat, seat.id === tabbableId))}
          </div>
        ))}
        {standing.map((fixture) => (
          <MapFixtureMark
            key={`${fixture.row} ${fixture.column}`}
            fixture={fixture}
            className={styles.fixture}
          />
        ))}
      </div>
    </fieldset>
  )
}
