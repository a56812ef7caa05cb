import { lettersApart, lettersOf } from '../../text/letters-apart.ts'

/** How many letters may be wrong in a name of so many. */
function mostWrong(letters: number): number {
  if (letters < 3) return 0
  if (letters < 5) return 1
  return letters < 9 ? 2 : 3
}

/**
 * Of some things with names, those whose name is closest to what was typed: one letter in three may be wrong, and
 * several are answered where they are equally close, in their order.
 */
export function closestByName<T>(
  typed: string,
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
): T[] {
  const letters = lettersOf(typed)
  const most = mostWrong(letters.length)
  if (most === 0) return []
  const far = things.map((thing) => ({
    thing,
    apart: Math.min(...namesOf(thing).map((name) => lettersApart(letters, lettersOf(name), most))),
  }))
  const least = Math.min(most, ...far.map(({ apart }) => apart))
  return far.filter(({ apart }) => apart <= least).map(({ thing }) => thing)
}
