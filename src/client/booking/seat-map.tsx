import { useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { Deck, Seat } from '../../domain/seat.ts'
import { decksOf, seatAfterKey } from './seat-geometry.ts'
import { SeatDeck } from './seat-deck.tsx'
import { DECK_NAMES } from './seat-names.ts'
import styles from './seat-map.module.css'

interface Props {
  seats: readonly Seat[]
  chosenIds: readonly number[]
  onToggle: (seat: Seat) => void
  onlyPaise: number | null
}

/** The bus from above: real buttons on a grid, one Tab stop, arrows by geometry. Decks are tabs on phones. ux.md d3 */
export function SeatMapView({ seats, chosenIds, onToggle, onlyPaise }: Props) {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const decks = decksOf(seats)
  const [shownDeck, setShownDeck] = useState<Deck>('LOWER')
  const [focusedId, setFocusedId] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const tabs = narrow && decks.length > 1
  const visible = tabs ? decks.filter((deck) => deck === shownDeck) : decks
  const priced = new Set(seats.map((seat) => seat.pricePaise)).size > 1
  const reachable = seats.filter((seat) => visible.includes(seat.deck))
  const tabbableId = (reachable.find((seat) => seat.id === focusedId) ?? reachable[0])?.id

  const seatOf = (target: EventTarget): Seat | undefined => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-seat]') : null
    return seats.find((seat) => seat.id === Number(button?.dataset['seat']))
  }

  function click(event: MouseEvent) {
    const seat = seatOf(event.target)
    if (!seat) return
    setFocusedId(seat.id)
    onToggle(seat)
  }

  function keyDown(event: KeyboardEvent) {
    const seat = seatOf(event.target)
    const next = seat && seatAfterKey(seats, seat, event.key)
    if (!next) return
    event.preventDefault()
    setFocusedId(next.id)
    setShownDeck(next.deck)
    // After the deck's tab has been drawn, when the key led to the other one.
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-seat="${next.id}"]`)?.focus(),
    )
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
      {/* The buttons inside are what is operated; this only hears for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div ref={root} className={styles.decks} onClick={click} onKeyDown={keyDown}>
        {visible.map((deck) => (
          <SeatDeck
            key={deck}
            deck={deck}
            seats={seats}
            chosenIds={chosenIds}
            tabbableId={tabbableId}
            priced={priced}
            named={decks.length > 1}
            onlyPaise={onlyPaise}
          />
        ))}
      </div>
    </div>
  )
}
