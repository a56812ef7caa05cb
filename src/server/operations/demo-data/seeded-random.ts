/** Random choices that repeat: the same seed gives the same sales on every machine. */
export interface SeededRandom {
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number
  /** One of the items. @throws RangeError when there is none */
  pick: <Item>(items: readonly Item[]) => Item
  /** A 53-bit integer above 0, for ids. */
  id: () => number
}

/** A small generator of evenly spread numbers (mulberry32), for demo data only. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('There is nothing to pick from')
      return item
    },
    id: () => Math.floor(next() * 2 ** 22) * 2 ** 31 + Math.floor(next() * 2 ** 31) + 1,
  }
}
