import type { CSSVariablesResolver, MantineThemeComponents } from '@mantine/core'
import { createTheme } from '@mantine/core'
import { colours } from './theme-colours.ts'

/** The least height of anything that is tapped: 44 px. */
const touch = '2.75rem'

/** Mantine's <header> would be a second banner landmark of the page. */
const headerIsNoBanner = { header: { role: 'presentation' } }

/** Mantine's parts as this site draws them; targets are at least 44 px high. */
export const components: MantineThemeComponents = {
  CloseButton: { defaultProps: { size: touch } },
  Modal: {
    defaultProps: {
      centered: true,
      overlayProps: { backgroundOpacity: 0.5 },
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { duration: 150 },
      attributes: headerIsNoBanner,
    },
    styles: {
      // A field that gets the focus stays above the foot.
      content: { scrollPaddingBottom: '8rem' },
      // Mantine's line height of 1 lets a title of two lines run together.
      title: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.3 },
    },
  },
  Drawer: {
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { duration: 150 },
      attributes: headerIsNoBanner,
    },
  },
  Table: { vars: () => ({ table: { '--table-border-color': 'var(--line)' } }) },
}

/** The same fonts as the first paint, so that no line breaks anew when React takes over. */
const systemFonts = 'var(--font)'

/** Farebox's theme: own brand, neutral inks, system fonts, an 8 px grid. decisions: peacock and marigold. */
export const theme = createTheme({
  colors: colours,
  primaryColor: 'peacock',
  primaryShade: { light: 7, dark: 6 },
  black: '#172124',
  fontFamily: systemFonts,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "Roboto Mono", Menlo, monospace',
  headings: {
    fontFamily: systemFonts,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.1rem + 2vw, 2.25rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '1rem', md: '1.5rem', lg: '2rem', xl: '3rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components,
})

/** Mantine's own colours that fail AA by default (stack.md, trap 9), and the shades that pass. */
const corrected = ['red', 'blue', 'teal', 'green', 'violet', 'grape', 'orange'] as const

function eachColour(lines: (name: string) => Record<string, string>): Record<string, string> {
  return Object.fromEntries(corrected.flatMap((name) => Object.entries(lines(name))))
}

const inTokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-dimmed)',
  '--mantine-color-placeholder': 'var(--ink-placeholder)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-peacock-text': 'var(--brand-text)',
  '--mantine-color-peacock-light-color': 'var(--brand-text)',
  '--mantine-color-peacock-light': 'var(--brand-tint)',
  '--mantine-color-peacock-outline': 'var(--brand-text)',
  '--mantine-color-default-border': 'var(--field-line)',
}

/** Contrast of at least AA for every named colour, dimmed text and placeholders, on light and on dark. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...inTokens,
    ...eachColour((name) => ({
      [`--mantine-color-${name}-filled`]: `var(--mantine-color-${name}-9)`,
      [`--mantine-color-${name}-text`]: `var(--mantine-color-${name}-9)`,
      [`--mantine-color-${name}-light-color`]: `var(--mantine-color-${name}-9)`,
      [`--mantine-color-${name}-outline`]: `var(--mantine-color-${name}-9)`,
    })),
    '--mantine-color-orange-9': '#a63c06',
    '--mantine-color-gray-light-color': 'var(--ink)',
    '--mantine-color-gray-text': 'var(--ink)',
  },
  dark: {
    ...inTokens,
    ...eachColour((name) => ({
      [`--mantine-color-${name}-filled`]: `var(--mantine-color-${name}-9)`,
      [`--mantine-color-${name}-text`]: `var(--mantine-color-${name}-4)`,
      [`--mantine-color-${name}-light-color`]: `var(--mantine-color-${name}-3)`,
      [`--mantine-color-${name}-outline`]: `var(--mantine-color-${name}-4)`,
    })),
    '--mantine-color-orange-9': '#a63c06',
    '--mantine-color-gray-light-color': 'var(--ink)',
    '--mantine-color-gray-text': 'var(--ink)',
  },
})
