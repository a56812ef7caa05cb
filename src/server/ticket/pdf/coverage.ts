import { create } from 'fontkit'
import type { Font } from 'fontkit'
import { fontFile } from './fonts.ts'
import type { Face } from './fonts.ts'

const opened = new Map<Face, Font>()

/** Whether a font has a picture of a character; both its weights have the same ones. */
export function covers(face: Face, codePoint: number): boolean {
  return fontOf(face).hasGlyphForCodePoint(codePoint)
}

function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = create(fontFile(face, false))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${face} is a collection of fonts`)
  opened.set(face, font)
  return font
}
