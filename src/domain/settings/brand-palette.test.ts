import { assert, integer, property } from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandPalette, brandStyle, SURFACES } from './brand-palette.ts'
import { colourOf, contrast, oklchOf } from './colour.ts'
import type { Colour } from './colour.ts'

const anyColour = integer({ min: 0, max: 0xff_ff_ff }).map(
  (value): Colour => `#${value.toString(16).padStart(6, '0')}`,
)

const leastContrast = (text: Colour, on: readonly Colour[]) =>
  Math.min(...on.map((ground) => contrast(text, ground)))

test('whatever is chosen, text can be read on it and in it, on light and on dark', () => {
  assert(
    property(anyColour, (chosen) => {
      const palette = brandPalette(chosen)
      for (const scheme of ['light', 'dark'] as const) {
        const tokens = palette[scheme]
        const grounds = [tokens.brand, tokens['brand-hover'], tokens.hero]
        expect(leastContrast('#ffffff', grounds)).toBeGreaterThanOrEqual(4.5)
        expect(
          leastContrast(tokens['brand-text'], [...SURFACES[scheme], tokens['brand-tint']]),
        ).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tokens['on-hero-dimmed'], tokens.hero)).toBeGreaterThanOrEqual(4.5)
      }
      expect(palette.shades).toHaveLength(10)
      expect(leastContrast('#ffffff', palette.shades.slice(5))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300 },
  )
})

test('a colour that can be read is kept as it was chosen; one that cannot keeps its hue', () => {
  expect(brandPalette('#0b5b60').light.brand).toBe('#0b5b60')
  const yellow = brandPalette('#ffe000').light.brand
  expect(yellow).not.toBe('#ffe000')
  expect(Math.abs(oklchOf(yellow).hue - oklchOf('#ffe000').hue)).toBeLessThan(6)
})

test('black and white have a palette too', () => {
  for (const chosen of ['#000000', '#ffffff'] as const) {
    const { light, dark } = brandPalette(chosen)
    expect(light['brand-hover']).not.toBe(light.brand)
    expect(contrast(dark['brand-text'], SURFACES.dark[1])).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour comes back the same from lightness, strength and hue', () => {
  assert(property(anyColour, (colour) => colourOf(oklchOf(colour)) === colour))
})

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('the surfaces are those of the style sheet, and the style names tokens that are there', () => {
  const tokens = readFileSync(
    new URL('../../client/ui/style/tokens.css', import.meta.url),
    'utf8',
  ).split(`:root[data-mantine-color-scheme='dark']`)
  for (const [index, scheme] of (['light', 'dark'] as const).entries()) {
    const there = ['paper', 'surface', 'surface-sunken'].map(
      (name) => new RegExp(`--${name}: (#\\w+)`).exec(tokens[index] ?? '')?.[1],
    )
    expect(there).toEqual(SURFACES[scheme])
  }
  const named = [...brandStyle('#b3261e').matchAll(/--((?!mantine)[\w-]+):/g)].map(
    ([, name]) => name,
  )
  expect(named).toHaveLength(14)
  for (const name of named) expect(tokens[0]).toContain(`--${name}:`)
})
