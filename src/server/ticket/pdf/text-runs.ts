import bidiFactory from 'bidi-js'
import { FACES } from './fonts.ts'
import type { Face } from './fonts.ts'

/** What replaces a character that no font has: decided in decisions/0043. */
const SUBSTITUTE = '?'

/** What a reader takes for one character, with the font that has all of it and its level of direction. */
export interface Cluster {
  text: string
  face: Face
  /** Odd where it is read from right to left. Unicode Standard Annex 9 */
  level: number
}

/** Whether a font has a character. */
export type Covers = (face: Face, codePoint: number) => boolean

/** The scripts that have a font of their own; the first font has all others that can be written. */
const SCRIPTS: readonly (readonly [Face, RegExp])[] = [
  ['bengali', /\p{Script=Bengali}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['arabic', /\p{Script=Arabic}/u],
]
/** Characters that only change how their neighbours are drawn, such as joiners. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
/** What breaks or controls a line; a line here is one already. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Its types describe the other of its two builds, in which the factory is a property.
// oxlint-disable-next-line import/no-named-as-default-member
const bidi = (typeof bidiFactory === 'function' ? bidiFactory : bidiFactory.default)()

/**
 * Splits a line into grapheme clusters, conjuncts with their marks, each with the font that draws it. What no font has
 * is replaced by {@link SUBSTITUTE}, one for each. In the order in which it is read.
 */
export function clustersOf(line: string, covers: Covers): Cluster[] {
  const text = line.normalize('NFC').replaceAll(CONTROLS, ' ')
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  return Array.from(graphemes.segment(text), ({ segment, index }) => {
    const face = faceOf(segment, covers)
    const level = levels[index] ?? 0
    return face === undefined
      ? { text: SUBSTITUTE, face: 'base', level }
      : { text: segment, face, level }
  })
}

/** The font of the cluster's script, else the first that has every character of it. */
function faceOf(cluster: string, covers: Covers): Face | undefined {
  const seen = Array.from(cluster).filter((character) => !UNSEEN.test(character))
  const own = SCRIPTS.find(([, script]) => script.test(cluster))?.[0] ?? 'base'
  const has = (face: Face): boolean =>
    seen.every((character) => covers(face, character.codePointAt(0) ?? 0))
  return [own, ...FACES].find(has)
}

/** A stretch of a line that one font draws, its text in reading order. */
export interface ScriptRun {
  text: string
  face: Face
}

/** The clusters of one line from left to right, as stretches of one font and direction. */
export function runsOf(line: readonly Cluster[]): ScriptRun[] {
  const runs: (ScriptRun & { level: number })[] = []
  for (const { text, face, level } of inSight(line)) {
    const last = runs.at(-1)
    if (last?.face !== face || last.level !== level)
      runs.push({ text: isOdd(level) ? mirrored(text) : text, face, level })
    // The font itself turns what is Arabic: it wants the letters in the order in which they are read.
    else last.text = isOdd(level) ? mirrored(text) + last.text : last.text + text
  }
  return runs.map(({ text, face, level }) => ({
    text: isOdd(level) && face !== 'arabic' ? turned(text) : text,
    face,
  }))
}

const isOdd = (level: number): boolean => level % 2 === 1

/** A bracket that is read from right to left opens to the other side. */
const mirrored = (text: string): string => bidi.getMirroredCharacter(text) ?? text

const turned = (text: string): string =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)
    .toReversed()
    .join('')

/** From the highest level down to the lowest odd one, every stretch at it or above turns round. Annex 9, L2 */
function inSight(line: readonly Cluster[]): Cluster[] {
  const sight = [...line]
  const highest = Math.max(0, ...line.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < sight.length; from++) {
      let to = from
      while ((sight[to]?.level ?? -1) >= level) to++
      sight.splice(from, to - from, ...sight.slice(from, to).toReversed())
      from = to
    }
  }
  return sight
}
