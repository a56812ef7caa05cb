import { expect, test, vi } from 'vitest'
import { growsFasterThanLinear } from './growth.ts'
import { hostileTextsFor, repeated } from './hostile-texts.ts'
import { madePatternsIn, patternsIn, productFiles, sourceOf } from './pattern-literals.ts'
import type { PatternLiteral } from './pattern-literals.ts'

/** Only a dead program takes so long, on the slowest of machines. */
vi.setConfig({ testTimeout: 600_000 })

/** Whether some hostile text makes a pattern work more than in proportion to its length. */
const isSteep = ({ pattern }: Pick<PatternLiteral, 'pattern'>): boolean =>
  hostileTextsFor(pattern).some((text) =>
    growsFasterThanLinear({
      of: (times) => repeated(text, times),
      act: (long) => long.replace(pattern, ''),
    }),
  )

const patterns = productFiles().flatMap((file) => patternsIn(sourceOf(file), file))

test('no pattern of the program works longer than in proportion to what it reads', () => {
  expect(patterns.length).toBeGreaterThan(100)
  expect(patterns.filter(isSteep).map(({ name }) => name)).toEqual([])
})

test('no pattern is put together while the program runs, where nobody could try it', () => {
  const making = productFiles()
    .filter((file) => sourceOf(file).includes('RegExp('))
    .filter((file) => madePatternsIn(sourceOf(file), file) > 0)
  expect(making).toEqual([])
  expect(madePatternsIn('const a = new RegExp(`^${b}$`); RegExp(b)', 'a.ts')).toBe(2)
})

test.for([
  ['the cubic pattern of an address', String.raw`/^\S+@\S+\.\S+$/`],
  ['a quadratic one of a path', '/[^/]*(?:@|%40)[^/]*/gi'],
  ['a quadratic one of a duration', String.raw`/^\s*(?:(\d{1,3})\s*h)?\s*(?:(\d{1,3})\s*m)?\s*$/i`],
  ['a quadratic one of a number', String.raw`/^\s*(?:tr)?[\s-]*(\d{1,15})\s*$/i`],
  ['a quadratic one at the end', String.raw`/\/+$/`],
  ['a quadratic one of an address in a log', String.raw`/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g`],
  ['a quadratic one of a link', String.raw`/https?:\/\/\S+#token=[\w-]+/`],
  ['a quadratic one of a page', '/<!--home-->.*?<!--end-->/s'],
  ['an exponential one', '/^(?:a+)+$/'],
  ['another exponential one', String.raw`/^(?:\w|\d)*!$/`],
])('finds %s', ([, literal = '']) => {
  const [planted] = patternsIn(`const planted = ${literal}`, 'planted.ts')
  expect(planted && isSteep(planted)).toBe(true)
})
