/** Signs that break a line: those that keyboards have, and those of other programs. */
const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/** White space of any width, and the braille pattern without a dot, which shows nothing either. */
const SPACES = /[\s\u2800]/g
const RUNS_OF_SPACES = /[\s\u2800]+/g

/**
 * Signs that show nothing. Kept, as the first group, are those that change how their neighbours are written: a joiner beside
 * an Indian sign that suppresses a vowel, Persian and Urdu word parts, joined emoji, the coloured form of an emoji, keycaps
 * and the flags of parts of a country. All others go: controls, marks of direction, breaks inside words, fillers. Unicode
 * UAX44, DI
 */
const UNSEEN =
  /((?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]|[\u200C\u200D](?=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})|(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F|(?<=[0-9#*])\uFE0F(?=\u20E3)|🏴\p{Default_Ignorable_Code_Point}{2,7})|[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

const seenOf = (text: string): string => text.normalize('NFC').replace(UNSEEN, '$1')

/** Without what nobody sees; nothing where only marks are left that need a letter before them. */
function visibleOf(text: string): string {
  // What is removed may have kept marks apart whose order is fixed: a joiner may stand elsewhere then.
  const seen = seenOf(seenOf(text)).normalize('NFC')
  return VISIBLE.test(seen) ? seen : ''
}

/**
 * A text as it is stored wherever it was typed or pasted, on one line: what nobody sees is removed, white space folded, and
 * letters with accents written in one way (NFC). What looks the same is the same then, and no name can break a line of an
 * invoice or turn the direction of what follows it. Marks of direction are removed too: a name is one run of text, and the
 * order of its letters is known without them. Every script and every emoji stays.
 */
export function cleanLine(text: string): string {
  const line = text.toWellFormed().replace(LINE_BREAKS, ' ').replace(RUNS_OF_SPACES, ' ')
  return visibleOf(line).replace(RUNS_OF_SPACES, ' ').trim()
}

/** The same of a text of several lines: it keeps them, and the spaces inside a line, which may be an indentation. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAKS, '\n')
    .split('\n')
    .map((line) => visibleOf(line.replace(SPACES, ' ')).trimEnd())
    .join('\n')
    .trim()
}
