/** A text that can be made longer: its piece is repeated. */
export interface HostileText {
  before: string
  piece: string
  after: string
}

export const repeated = ({ before, piece, after }: HostileText, times: number): string =>
  before + piece.repeat(times) + after

const ESCAPE = String.raw`\\[pP]\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\k<\w+>|\\[\s\S]`
const CLASS = String.raw`\[(?:\\[\s\S]|[^\]\\])*\]`
const GROUP = String.raw`\(\?(?:<?[:=!]|<\w+>)|[()|^$]`
const QUANTIFIER = String.raw`[*+?]\??|\{\d+(?:,\d*)?\}\??`
const PART = new RegExp(`${GROUP}|${QUANTIFIER}|${ESCAPE}|${CLASS}|[^]`, 'g')
const IS_SYNTAX = new RegExp(`^(?:${GROUP}|${QUANTIFIER}|\\\\[bB]|\\\\k<\\w+>)$`)
/** Literal characters of a pattern. */
const WORD = /[^\\()[\]{}|^$.*+?]{3,}/g
const UNBOUNDED = /[*+]|\{\d+,\}/

/** Signs of which one at least is in nearly every class. */
const SIGNS = ['a', '1', ' ', '-', '.', '/', '@', 'A', ':', '"', '<', '\n', '\u0000']
const ENDINGS = ['', ' ', '!', '\n']
const LONGEST_PIECE = 8
const MOST_SIGNS = 12

/** Texts that match the parts of a pattern, one for each, in their order; none for what only says how often or where. */
function partsOf({ source, flags }: RegExp): string[] {
  const written = source.match(PART) ?? []
  const literal = written.filter((part) => part.length === 1 && !IS_SYNTAX.test(part))
  return written
    .filter((part) => !IS_SYNTAX.test(part))
    .flatMap((part) => {
      const matches = new RegExp(`^${part}$`, flags.replace(/[gy]/g, ''))
      const signs = part.length === 1 && part !== '.' ? [part] : [...SIGNS, ...literal]
      return signs.find((sign) => matches.test(sign)) ?? []
    })
}

/** The runs of neighbours in a list, as texts. */
const neighbours = (parts: string[]): string[] =>
  parts.flatMap((_part, from) =>
    Array.from({ length: LONGEST_PIECE }, (_each, more) =>
      parts.slice(from, from + more + 1).join(''),
    ),
  )

/**
 * Texts on which a pattern may work long: what its parts match, its neighbouring parts, and every two signs of it, each
 * repeated; after nothing or after a beginning that matches; with an ending that may spoil the match. None for a pattern
 * that repeats nothing without bound.
 */
export function hostileTextsFor(pattern: RegExp): HostileText[] {
  if (!UNBOUNDED.test(pattern.source)) return []
  const parts = partsOf(pattern)
  const signs = [...new Set(parts)].slice(0, MOST_SIGNS)
  const beginnings = new Set(parts.map((_part, end) => parts.slice(0, end).join('')))
  const texts = (before: string, pieces: Iterable<string>) =>
    [...pieces].flatMap((piece) => ENDINGS.map((after) => ({ before, piece, after })))
  return [
    ...texts('', new Set(signs.flatMap((one) => signs.map((other) => one + other)))),
    ...texts('', new Set([...neighbours(parts), ...(pattern.source.match(WORD) ?? [])])),
    ...[...beginnings].flatMap((before) => texts(before, signs)),
  ]
}

const PIECES = ['a', '1', ' ', '-', '.', '/', '@', '@.', 'a.', 'a@', '%40', '1 ', '- ', 'h ', 'm ']
const MORE = [
  'http://',
  'https://a.',
  ':',
  '\n',
  '\u0000',
  'é',
  'a\u0301',
  '"',
  '<',
  '(',
  '[{',
  ',',
]

/** Texts on which somebody's pattern may work long, whatever it is. */
export const HOSTILE_ANYWHERE: readonly HostileText[] = [
  ...[...PIECES, ...MORE].flatMap((piece) =>
    ['', ' a', '!'].map((after) => ({ before: '', piece, after })),
  ),
  ...['1h', 'tr', 'https://a'].map((before) => ({ before, piece: ' ', after: 'x' })),
]
