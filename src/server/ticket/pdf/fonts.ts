import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import type { Font } from 'fontkit'

const opened = new Map<Face, Font>()

/** The fonts of a document by what they write; the first takes all that no other script claims. decisions/0043 */
const PACKAGES = {
  base: '',
  bengali: 'Bengali',
  gurmukhi: 'Gurmukhi',
  gujarati: 'Gujarati',
  oriya: 'Oriya',
  tamil: 'Tamil',
  telugu: 'Telugu',
  kannada: 'Kannada',
  malayalam: 'Malayalam',
  arabic: 'Arabic',
} as const

export type Face = keyof typeof PACKAGES
const isFace = (name: string): name is Face => name in PACKAGES

/** Every face, the one that is asked first for whatever has no script of its own before the others. */
export const FACES: readonly Face[] = Object.keys(PACKAGES).filter(isFace)

/** The name under which a document knows a face in a weight. */
export const fontName = (face: Face, bold: boolean): string => `${face}${bold ? '-bold' : ''}`

const files = new Map<string, Buffer>()

/** The font's file, read when a document first needs it and cached as long as the thread that draws. */
export function fontFile(face: Face, bold: boolean): Buffer {
  const name = fontName(face, bold)
  const known = files.get(name)
  if (known) return known
  const script = PACKAGES[face]
  const family = script === '' ? 'noto-sans' : `noto-sans-${script.toLowerCase()}`
  const weight = bold ? '700Bold' : '400Regular'
  const path = `@expo-google-fonts/${family}/${weight}/NotoSans${script}_${weight}.ttf`
  const file = readFileSync(fileURLToPath(import.meta.resolve(path)))
  files.set(name, file)
  return file
}

/** Whether a font has a picture of a character; both its weights have the same ones. */
export const covers = (face: Face, codePoint: number): boolean =>
  fontOf(face).hasGlyphForCodePoint(codePoint)

function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = create(fontFile(face, false))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${face} is a collection of fonts`)
  opened.set(face, font)
  return font
}
