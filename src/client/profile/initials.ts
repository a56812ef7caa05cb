const segmenter = new Intl.Segmenter()

function firstLetter(word: string | undefined): string {
  const [first] = segmenter.segment(word ?? '')
  return first?.segment ?? ''
}

/** Up to two letters that stand for a name: `Asha Rao` is AR, `Asha` is A. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map(firstLetter).join('').toUpperCase()
}
