import { mapFixturesOf, placesOf } from '../../../domain/seat/bus-layout.ts'
import type { BusLayout, MapFixture } from '../../../domain/seat/bus-layout.ts'
import type { SeatPlace } from '../../../domain/seat/seat.ts'
import styles from './seat-preview.module.css'

const decks = [
  { deck: 'LOWER', name: 'Lower deck' },
  { deck: 'UPPER', name: 'Upper deck' },
] as const

/** What stands on a deck: seats to sell, and what is drawn beside them. */
type Standing = SeatPlace | MapFixture

const FIXTURE_MARKS = { DOOR: 'Door', TOILET: 'WC' } as const

const markOf = (thing: Standing): string =>
  'number' in thing ? thing.number : FIXTURE_MARKS[thing.kind]

/** A column in which nothing stands is the aisle. */
function columnsOf(things: readonly Standing[]): string {
  const used = new Set(things.map(({ column }) => column))
  const last = Math.max(...used)
  return Array.from({ length: last }, (_, at) => (used.has(at + 1) ? '1.625rem' : '0.5rem')).join(
    ' ',
  )
}

/** Lies on its side, the front at the left: a row of the bus is a column of the drawing, its left side the top. */
function Deck({ things }: { things: readonly Standing[] }) {
  const berths = things.every(({ kind, rowSpan }) => kind === 'SLEEPER' && rowSpan === undefined)
  return (
    <div
      className={styles.deck}
      data-berths={berths}
      style={{ gridTemplateRows: columnsOf(things) }}
    >
      {things.map((thing) => (
        <span
          key={`${thing.row} ${thing.column}`}
          className={styles.seat}
          data-kind={thing.kind}
          style={{
            gridColumn: `${thing.row} / span ${thing.rowSpan ?? 1}`,
            gridRow: thing.column,
          }}
        >
          {markOf(thing)}
        </span>
      ))}
    </div>
  )
}

interface Props {
  /** The seats that are sold, in the order of the bus. */
  places: readonly SeatPlace[]
  fixtures?: readonly MapFixture[]
  /** What is said in place of their count where there are none. */
  otherwise: string
}

/** The seats a bus will have, as customers will find them. domain.md §3 */
export function SeatPreview({ places, fixtures = [], otherwise }: Props) {
  const things = [...places, ...fixtures]
  const shown = decks
    .map(({ deck, name }) => ({ name, things: things.filter((thing) => thing.deck === deck) }))
    .filter((deck) => deck.things.length > 0)
  const count = places.length === 1 ? '1 seat' : `${places.length} seats`
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>
        Seat layout
        <span aria-live="polite" className={styles.count}>
          {places.length === 0
            ? otherwise
            : `${count}, ${places[0]?.number} to ${places.at(-1)?.number}`}
        </span>
      </figcaption>
      <div className={styles.decks} aria-hidden="true">
        {shown.map((deck) => (
          <div key={deck.name}>
            {shown.length > 1 && <span className={styles.name}>{deck.name}</span>}
            <Deck things={deck.things} />
          </div>
        ))}
      </div>
    </figure>
  )
}

/** The same of a bus that is drawn, with its doors, its toilets and the seats of staff. */
export const DrawnPreview = ({ layout }: { layout: BusLayout }) => (
  <SeatPreview
    places={placesOf(layout)}
    fixtures={mapFixturesOf(layout)}
    otherwise="No seat to sell"
  />
)
