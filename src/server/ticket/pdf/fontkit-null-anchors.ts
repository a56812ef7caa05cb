import { create } from 'fontkit'
import { fontFile } from './fonts.ts'

type Apply = (...table: unknown[]) => boolean
type Attach = (mark: { markAnchor: unknown }, base: unknown, baseIndex: number) => void
/** The part of fontkit that places marks on their letters. */
interface MarkPositioning {
  applyLookup: Apply
  applyAnchor: Attach
}

/** A mark that has no place on this letter by this rule. */
class NoAnchor extends Error {}

/**
 * Lets fontkit pass over an anchor that a font leaves empty, as OpenType says of the GPOS table ("the offset may be
 * NULL"): the next rule is tried then. fontkit 2.0.4 throws instead, at the names of many Telugu, Malayalam and Gurmukhi
 * people. Once for each thread that draws. decisions/0043
 */
export function skipNullAnchors(): void {
  const place = positioningOf(create(fontFile('base', false)))
  const { applyLookup, applyAnchor } = place
  place.applyAnchor = function attach(mark, base, baseIndex) {
    if (base === null || mark.markAnchor === null) throw new NoAnchor('There is no place for it')
    applyAnchor.call(this, mark, base, baseIndex)
  }
  place.applyLookup = function apply(...table) {
    try {
      return applyLookup.apply(this, table)
    } catch (error) {
      if (error instanceof NoAnchor) return false
      throw error
    }
  }
}

/** It is not exported: every font has one of its own, and all of them share what it inherits. */
function positioningOf(font: object): MarkPositioning {
  const one: unknown = Reflect.get(
    Reflect.get(Reflect.get(font, '_layoutEngine'), 'engine'),
    'GPOSProcessor',
  )
  const shared: unknown = Object.getPrototypeOf(one)
  if (!isPositioning(shared)) throw new Error('fontkit places marks in another way than it did')
  return shared
}

function isPositioning(place: unknown): place is MarkPositioning {
  return (
    typeof place === 'object' && place !== null && 'applyLookup' in place && 'applyAnchor' in place
  )
}
