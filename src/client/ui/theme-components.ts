import type { MantineThemeComponents } from '@mantine/core'

/** The least height of anything that is tapped: 44 px. */
const touch = '2.75rem'

/** Mantine's parts as this site draws them; targets are at least 44 px high. */
export const components: MantineThemeComponents = {
  CloseButton: { defaultProps: { size: touch } },
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
}
