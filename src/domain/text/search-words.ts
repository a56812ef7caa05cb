/** Between two places people write what they please: Pune to Mumbai, Pune → Mumbai, Pune -> Mumbai, Pune – Mumbai. */
const SEPARATOR = /[\s,;]+|→|⟶|➔|-{1,2}>|=>|–|—|(?<=\s)-(?=\s)/u
/** A filler word, which is ignored. */
const FILLER_WORD = 'to'
/** More words than anybody types; each costs a search of its own. */
const MOST = 8
/** What parts the words of a name: `K.Vendhan`, `Anne-Quorra`, `O’Xavier`. */
const PUNCTUATION = /[^\p{L}\p{M}\p{N}]+/u
/** Numbers, times, plates and addresses keep their punctuation. */
const IS_NO_NAME = /[@\p{N}]/u

/** Marks above and below letters of Europe; those of Indian scripts are letters in their own right. */
const ACCENTS = /[\u0300-\u036F]/g
/** Letters that Unicode does not take for another one with a mark. */
const OTHER_LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' }
const OTHER_LETTER = /[øłđħı]/g
/** What keyboards and phones write for the straight apostrophe, hyphen and quotation mark. */
const APOSTROPHES = /[‘’‛ʼʹ′´`＇]/g
const HYPHENS = /[‐‑‒–—−]/g

/** A text as it is searched for: whatever its letter case, accents, apostrophes and hyphens. Databases fold by it too. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(OTHER_LETTER, (letter) => OTHER_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
}

/**
 * The words that a search is for, folded and each once: all of them must be found, in any order. A filler between two places
 * is none; where nothing else was typed, it is. Spec §5, Search filters
 */
export function searchWords(text: string): string[] {
  const words = text.split(SEPARATOR).filter((word) => word !== '' && word !== '-')
  const telling = words.filter((word) => word.toLowerCase() !== FILLER_WORD)
  const meant = (telling.length > 0 ? telling : words).flatMap(partsOf).map(foldForSearch)
  return [...new Set(meant)].slice(0, MOST)
}

function partsOf(word: string): string[] {
  const parts = IS_NO_NAME.test(word) ? [] : word.split(PUNCTUATION).filter(Boolean)
  return parts.length > 0 ? parts : [word]
}

/** The words of a name that is searched for, folded. */
export function nameWords(name: string): string[] {
  const words = foldForSearch(name).split(PUNCTUATION).filter(Boolean)
  const telling = words.filter((word) => word !== FILLER_WORD)
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST)
}

/** Whether each word of a search is found in one of some texts, however it is written. */
export function hasEveryWord(text: string, texts: readonly string[]): boolean {
  const places = texts.map(foldForSearch)
  return searchWords(text).every((word) => places.some((one) => one.includes(word)))
}
