import { colourOf, contrast, oklchOf } from './colour.ts'
import type { Colour, Oklch } from './colour.ts'

/** The brand on one kind of ground, by the names of its tokens. */
export interface BrandTokens {
  /** The ground of a button; white can be read on it. */
  brand: Colour
  'brand-hover': Colour
  /** Text and links; can be read on every surface and on the tint. */
  'brand-text': Colour
  'brand-tint': Colour
  'drawing-far': Colour
  /** The ground of the first section and of the head of mails. */
  hero: Colour
  'on-hero-dimmed': Colour
}

export interface BrandPalette {
  light: BrandTokens
  dark: BrandTokens
  /** From the lightest tint to the deepest ink; white can be read from the sixth on. */
  shades: readonly Colour[]
}

const WHITE: Colour = '#ffffff'
/** What text stands on: paper, surface, sunken surface. They are those of tokens.css. */
export const SURFACES = {
  light: ['#f5f3ee', '#ffffff', '#eceae3'],
  dark: ['#12191b', '#1c2528', '#161e20'],
} as const satisfies Record<'light' | 'dark', readonly Colour[]>

/** Of text on its ground. WCAG 2.2, AA */
const LEAST_CONTRAST = 4.5
const STEP = 0.004

/** A colour moved towards black or white until it is told from each of some others as well as text has to be. */
function readable(asked: Oklch, on: readonly Colour[], towards: 'black' | 'white'): Colour {
  const step = towards === 'black' ? -STEP : STEP
  let { lightness } = asked
  let colour = colourOf(asked)
  while (on.some((ground) => contrast(colour, ground) < LEAST_CONTRAST)) {
    lightness += step
    if (lightness <= 0 || lightness >= 1) return towards === 'black' ? '#000000' : WHITE
    colour = colourOf({ ...asked, lightness })
  }
  return colour
}

/**
 * The palette of a brand colour, whatever was chosen: the same hue, made darker or lighter where text could not be read
 * on it or in it, on light and on dark. A colour that can be read stays exactly as it was chosen. decisions/0090
 */
export function brandPalette(chosen: Colour): BrandPalette {
  const own = oklchOf(chosen)
  const shade = (lightness: number, strength: number, most = 0.4): Oklch => ({
    lightness,
    chroma: Math.min(own.chroma * strength, most),
    hue: own.hue,
  })
  const light = lightTokens(chosen, shade)
  const dark = darkTokens(own, shade)
  const onWhite = (asked: Oklch) => readable(asked, [WHITE], 'black')
  const shades = [
    colourOf(shade(0.965, 0.2, 0.02)),
    colourOf(shade(0.915, 0.35, 0.04)),
    colourOf(shade(0.83, 0.6)),
    colourOf(shade(0.75, 0.8)),
    colourOf(shade(0.66, 0.9)),
    onWhite(shade(0.57, 1)),
    dark.brand,
    light.brand,
    light['brand-hover'],
    onWhite(shade(0.3, 0.7)),
  ]
  return { light, dark, shades }
}

type Shade = (lightness: number, strength: number, most?: number) => Oklch

function lightTokens(chosen: Colour, shade: Shade): BrandTokens {
  const brand = readable(oklchOf(chosen), [WHITE], 'black')
  const { lightness, ...rest } = oklchOf(brand)
  const tint = colourOf(shade(0.945, 0.3, 0.03))
  const hero = readable(shade(Math.min(lightness, 0.38), 0.8), [WHITE], 'black')
  return {
    brand,
    // Almost black shows no darker one.
    'brand-hover': colourOf({ ...rest, lightness: lightness < 0.2 ? 0.3 : lightness - 0.06 }),
    'brand-text': readable({ ...rest, lightness }, [...SURFACES.light, tint], 'black'),
    'brand-tint': tint,
    'drawing-far': colourOf(shade(0.87, 0.5, 0.05)),
    hero,
    'on-hero-dimmed': readable(shade(0.9, 0.3, 0.04), [hero], 'white'),
  }
}

function darkTokens(own: Oklch, shade: Shade): BrandTokens {
  const brand = readable(shade(Math.max(own.lightness, 0.5), 1), [WHITE], 'black')
  const { lightness, ...rest } = oklchOf(brand)
  const tint = colourOf(shade(0.32, 0.5, 0.045))
  const hero = readable(shade(0.32, 0.7), [WHITE], 'black')
  return {
    brand,
    'brand-hover': colourOf({ ...rest, lightness: lightness - 0.05 }),
    'brand-text': readable(shade(0.75, 0.8), [...SURFACES.dark, tint], 'white'),
    'brand-tint': tint,
    'drawing-far': colourOf(shade(0.38, 0.5, 0.06)),
    hero,
    'on-hero-dimmed': readable(shade(0.9, 0.3, 0.04), [hero], 'white'),
  }
}

/** The hook by which screens know that they are dark. */
const DARK = `[data-mantine-color-scheme='dark']`

/** The palette as styles of a page, before those of the build: the tokens and Mantine's shades. */
export function brandStyle(chosen: Colour): string {
  const { light, dark, shades } = brandPalette(chosen)
  const tokens = (of: BrandTokens) =>
    Object.entries(of).map(([name, value]) => `--${name}:${value}`)
  const mantine = shades.map((value, index) => `--mantine-color-peacock-${index}:${value}`)
  const hovers = ['light', 'outline'].map(
    (kind) => `--mantine-color-peacock-${kind}-hover:var(--brand-tint)`,
  )
  // Named twice, so that they count more than those of the build, wherever these are loaded.
  return `:root:root{${[...tokens(light), ...mantine, ...hovers].join(';')}}:root:root${DARK}{${tokens(dark).join(';')}}`
}
