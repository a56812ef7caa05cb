import type { MantineColorsTuple } from '@mantine/core'

/** The brand: peacock, from the lightest tint to the deepest ink. AA with white text from shade 5 on. */
const peacock: MantineColorsTuple = [
  '#e9f5f4',
  '#cfe8e6',
  '#a3d4d1',
  '#73bdba',
  '#46a3a2',
  '#16807f',
  '#0f7477',
  '#0b5b60',
  '#0a494f',
  '#08383d',
]

/** The one warm accent, used sparingly. Text on it is ink, never white. */
const marigold: MantineColorsTuple = [
  '#fff6e3',
  '#ffebc4',
  '#ffd98c',
  '#ffc661',
  '#ffbb40',
  '#ffb224',
  '#e8960a',
  '#b96c00',
  '#8f4c00',
  '#6b3900',
]

/** Neutral text colours on light; shade 4 is the edge of a field (3:1 on white). */
const gray: MantineColorsTuple = [
  '#f8f7f3',
  '#f1efe9',
  '#e8e5dc',
  '#dedad0',
  '#879093',
  '#74807f',
  '#667276',
  '#566165',
  '#2c383b',
  '#172124',
]

/** Neutral text colours on dark; shade 4 is the edge of a field, 6 a surface, 7 the raised body of a card. */
const dark: MantineColorsTuple = [
  '#e3e8e8',
  '#bfc9ca',
  '#9fabae',
  '#8f9b9e',
  '#738085',
  '#313d41',
  '#161e20',
  '#1c2528',
  '#12191b',
  '#0b1112',
]

/** Mantine's green with a ninth shade dark enough for text on its own tint. */
const green: MantineColorsTuple = [
  '#ebfbee',
  '#d3f9d8',
  '#b2f2bb',
  '#8ce99a',
  '#69db7c',
  '#51cf66',
  '#40c057',
  '#37b24d',
  '#26803a',
  '#1d6b36',
]

/** Every colour Farebox gives Mantine or replaces in it, ten shades each. */
export const colours = { peacock, marigold, gray, dark, green }
