/** Between two places people write what they please: Pune to Mumbai, Pune → Mumbai, Pune -> Mumbai, Pune – Mumbai. */
const SEPARATOR = /[\s,;]+|→|⟶|➔|-{1,2}>|=>|–|—|(?<=\s)-(?=\s)/u
/** A filler word, which is ignored. */
const FILLER_WORD = 'to'
/** More words than anybody types; each costs a search of its own. */
const MOST = 8
const ASCII = /^[\0-\x7F]*$/

/**
 * The words that a search is for, as they were typed and each once, whatever its letter case: all of them must be found,
 * in any order. A filler between two places is none; where nothing else was typed, it is. Spec §5, Search filters
 */
export function searchWords(text: string): string[] {
  const words = text.split(SEPARATOR).filter((word) => word !== '' && word !== '-')
  const telling = words.filter((word) => word.toLowerCase() !== FILLER_WORD)
  const meant = telling.length > 0 ? telling : words
  return [...new Map(meant.map((word) => [folded(word), word])).values()].slice(0, MOST)
}

/**
 * The ways in which a word may be stored, for a database that folds the letters A to Z alone: accents beside their letters or
 * in them, capital and small letters.
 */
export function spellingsOf(word: string): string[] {
  if (ASCII.test(word)) return [word]
  const small = folded(word)
  const [first = '', ...rest] = small
  const cases = [small, small.toUpperCase(), first.toUpperCase() + rest.join('')]
  return [...new Set([word, ...cases, ...cases.map((spelling) => spelling.normalize('NFD'))])]
}

/** Whether each word of a search is found in one of some texts, in any letter case. */
export function hasEveryWord(text: string, texts: readonly string[]): boolean {
  const places = texts.map(folded)
  return searchWords(text).every((word) => places.some((one) => one.includes(folded(word))))
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase()
