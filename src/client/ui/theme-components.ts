import type { MantineThemeComponents } from '@mantine/core'

/** The least height of anything that is tapped: 44 px. */
const touch = '2.75rem'

const fieldVars = () => ({
  wrapper: { '--input-height': touch, '--input-fz': '1rem', '--input-size': touch },
})

const buttonHeights: Record<string, string> = { lg: '3.25rem', xl: '3.75rem' }

/** Sizes of Mantine's parts: fields speak 16 px (no zoom on iOS), targets are at least 44 px high. */
export const components: MantineThemeComponents = {
  Input: { defaultProps: { size: 'md' }, vars: fieldVars },
  InputWrapper: {
    defaultProps: { size: 'sm' },
    vars: () => ({
      label: { '--input-label-size': '0.875rem', '--input-asterisk-color': 'var(--danger-text)' },
      error: { '--input-error-size': '0.875rem' },
      description: { '--input-description-size': '0.875rem' },
    }),
  },
  Button: {
    defaultProps: { size: 'md' },
    vars: (_theme: unknown, { size = 'md' }: { size?: unknown }) => {
      if (String(size).startsWith('compact')) return { root: {} }
      return { root: { '--button-height': buttonHeights[String(size)] ?? touch } }
    },
  },
  ActionIcon: {
    defaultProps: { size: touch, variant: 'subtle', color: 'gray' },
  },
  CloseButton: { defaultProps: { size: touch } },
  Anchor: { defaultProps: { underline: 'always' } },
  Modal: {
    defaultProps: {
      centered: true,
      overlayProps: { backgroundOpacity: 0.5 },
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { duration: 150 },
      // Mantine's <header> would pass for a second banner of the page.
      attributes: { header: { role: 'presentation' } },
    },
    // Mantine's line height of 1 lets a title of two lines run together.
    styles: { title: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.3 } },
  },
  Drawer: {
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { duration: 150 },
    },
  },
  Table: { vars: () => ({ table: { '--table-border-color': 'var(--line)' } }) },
  Divider: { vars: () => ({ root: { '--divider-color': 'var(--line)' } }) },
  SegmentedControl: { defaultProps: { size: 'md', transitionDuration: 150 } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
}
