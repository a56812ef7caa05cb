import './mantine-overlay.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { useFocusReturn } from './focus-return.ts'
import { ThemeProvider } from './theme-provider.tsx'
import styles from './bottom-sheet.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in view under the scrolling part: the button that applies it. */
  foot?: ReactNode
}

/** A sheet at the bottom edge, for filters and summaries on phones. Closes by Escape and outside tap. */
export function BottomSheet({ opened, onClose, title, children, foot }: Props) {
  useFocusReturn(opened)
  useBackCloses(opened, onClose)
  return (
    <ThemeProvider>
      <Drawer
        opened={opened}
        onClose={onClose}
        title={title}
        position="bottom"
        size="auto"
        classNames={{
          content: styles.content ?? '',
          title: styles.title ?? '',
          body: styles.body ?? '',
        }}
      >
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </Drawer>
    </ThemeProvider>
  )
}
