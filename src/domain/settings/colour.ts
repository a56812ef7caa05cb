/** A colour of a screen, such as `#0b5b60`. */
export type Colour = `#${string}`

const COLOUR = /^#[0-9a-f]{6}$/

export const isColour = (text: string): text is Colour => COLOUR.test(text)

/** A colour by how light it is (0 to 1), how strong (0 to about 0.4), and its hue in degrees. OKLCH, CSS Color 4 */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

const fromSrgb = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toSrgb = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

function linearOf(colour: Colour): Triple {
  const channel = (at: number) => fromSrgb(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** Relative luminance. WCAG 2.2 */
function luminance(colour: Colour): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well one colour is told from another, from 1 to 21; AA asks for 4.5 of text. WCAG 2.2, 1.4.3 */
export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The same colour by lightness, strength and hue. */
export function oklchOf(colour: Colour): Oklch {
  const [red, green, blue] = linearOf(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const FADING = 0.95
const isShown = (channels: Triple): boolean =>
  channels.every((channel) => channel > -0.0005 && channel < 1.0005)

/** The colour as screens show it: of a lightness and hue that none can show so strong, the strongest they can. */
export function colourOf(asked: Oklch): Colour {
  let { chroma } = asked
  let channels = linearOfOklch(asked)
  while (!isShown(channels) && chroma > 0.001) {
    chroma *= FADING
    channels = linearOfOklch({ ...asked, chroma })
  }
  const hex = channels.map((channel) =>
    Math.round(toSrgb(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
