import type { BusLayout } from '../../../../domain/seat/bus-layout.ts'
import type { Thing } from '../../../../domain/seat/layout-things.ts'
import { DECK_LABELS } from '../../../../domain/seat/seat.ts'
import type { Deck } from '../../../../domain/seat/seat.ts'
import type { ComparedField } from '../../../ui/layout/changed-meanwhile.tsx'
import { countWords, placeWords, thingWords } from './cell-words.ts'

/** More lines say less. */
const MOST_LINES = 5

/** What stands on a deck, from the front: `Row 3, column 2: seat 3B, push-back`. */
function linesOf({ seats, fixtures }: BusLayout, deck: Deck): string[] {
  const things: readonly Thing[] = [...seats, ...fixtures]
  return things
    .filter((thing) => thing.deck === deck)
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
    .map((thing) => `${placeWords(thing)}: ${thingWords(thing)}`)
}

function shortened(lines: readonly string[]): string {
  const more = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** Two drawings beside each other: how many seats they have, and what stands in one of them only. ux.md d8 */
export function differencesOf(one: BusLayout, other: BusLayout): ComparedField<BusLayout>[] {
  const onDeck = (deck: Deck): ComparedField<BusLayout> => {
    const inOne = new Set(linesOf(one, deck))
    const inOther = new Set(linesOf(other, deck))
    const isShared = (line: string): boolean => inOne.has(line) && inOther.has(line)
    return {
      name: DECK_LABELS[deck],
      of: (layout) =>
        shortened(linesOf(layout, deck).filter((line) => !isShared(line))) || 'nothing more',
    }
  }
  return [{ name: 'Seats', of: countWords }, onDeck('LOWER'), onDeck('UPPER')]
}
