import type { BusLayout } from '../../../../domain/seat/bus-layout.ts'
import type { Thing } from '../../../../domain/seat/layout-things.ts'
import { DECK_LABELS } from '../../../../domain/seat/seat.ts'
import type { ComparedField } from '../../../ui/layout/changed-meanwhile.tsx'
import { countWords, placeWords, thingWords } from './cell-words.ts'

/** More lines say less. */
const MOST_LINES = 8

/** `Lower deck, row 3, column 2: seat 3B, push-back` */
const lineOf = (thing: Thing): string =>
  `${DECK_LABELS[thing.deck]}, ${placeWords(thing).toLowerCase()}: ${thingWords(thing)}`

function linesOf({ seats, fixtures }: BusLayout): string[] {
  const things: readonly Thing[] = [...seats, ...fixtures]
  return things
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
    .map(lineOf)
}

function shortened(lines: readonly string[]): string {
  if (lines.length === 0) return 'nothing else'
  const more = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** Two drawings beside each other: how many seats they have, and what stands in one of them only. ux.md d8 */
export function differencesOf(one: BusLayout, other: BusLayout): ComparedField<BusLayout>[] {
  const inOne = new Set(linesOf(one))
  const inOther = new Set(linesOf(other))
  const ofOneOnly = (line: string): boolean => !inOne.has(line) || !inOther.has(line)
  return [
    { name: 'Seats', of: countWords },
    { name: 'Layout', of: (layout) => shortened(linesOf(layout).filter(ofOneOnly)) },
  ]
}
