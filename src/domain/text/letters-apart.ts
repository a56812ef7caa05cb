const ACCENTS = /[\u0300-\u036F]/gu
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu

/** The letters of a name alone: small, without accents, spaces, hyphens and dots. Signs of Indian scripts stay. */
export const lettersOf = (name: string): string =>
  name.normalize('NFD').replace(ACCENTS, '').normalize('NFC').toLowerCase().replace(NO_LETTER, '')

/**
 * How many letters must be added, left out, replaced or swapped with the next one to make one text of another; more
 * than `most` is not counted further (optimal string alignment).
 */
export function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[other.length] ?? most + 1
}
