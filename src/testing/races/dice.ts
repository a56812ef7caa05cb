import { setImmediate as turn } from 'node:timers/promises'
import { isFault } from '../../domain/fault.ts'

/** Chance that comes out the same for the same seed. */
export interface Dice {
  /** A whole number from 0 to below `sides`. */
  roll: (sides: number) => number
  oneOf: <T>(things: readonly T[]) => T
}

/** Mulberry32. */
export function diceOf(seed: number): Dice {
  let state = seed
  const roll = (sides: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
  const oneOf = <T>(things: readonly T[]): T => {
    const thing = things[roll(things.length)]
    if (thing === undefined) throw new Error('Nothing to choose from')
    return thing
  }
  return { roll, oneOf }
}

/** So many times the planned rounds a test goes on at most. */
const LONGEST = 5

/**
 * Whether another round follows: all that are planned, then further ones until the test has seen all that it must have
 * seen to mean something. What wins at once is chance, and another machine's is another.
 */
export const goesOn = (round: number, planned: number, hasSeenAll: () => boolean): boolean =>
  round < planned || (round < LONGEST * planned && !hasSeenAll())

/** The outcomes of some actions: done, or refused with a message for people. */
export interface Outcomes {
  done: number
  refused: number
}

/**
 * Runs actions at once, each beginning some turns of the event loop after the other. A refusal is an outcome like any
 * other. @throws any error that is no refusal
 */
export async function actAtOnce(
  { roll }: Dice,
  acts: readonly (() => Promise<unknown>)[],
): Promise<Outcomes> {
  const outcomes = { done: 0, refused: 0 }
  await Promise.all(
    acts.map(async (act) => {
      for (let turns = roll(6); turns > 0; turns--) await turn()
      try {
        await act()
        outcomes.done += 1
      } catch (error) {
        if (!isFault(error, 'conflict', 'invalid', 'missing', 'forbidden', 'tooMany')) throw error
        outcomes.refused += 1
      }
    }),
  )
  return outcomes
}
