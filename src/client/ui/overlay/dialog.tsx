import './mantine-overlay.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { useFocusReturn } from './focus-return.ts'
import { ThemeProvider } from './theme-provider.tsx'
import styles from './dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  /** A click beside it does not close it: what it shows is not shown again. */
  insistent?: boolean
  children: ReactNode
}

/** A modal dialog: keeps the focus inside, closes by Escape, returns the focus. */
export function Dialog({ opened, onClose, title, insistent = false, children }: Props) {
  useFocusReturn(opened)
  useBackCloses(opened, onClose)
  return (
    <ThemeProvider>
      <Modal
        opened={opened}
        onClose={onClose}
        title={title}
        closeOnClickOutside={!insistent}
        classNames={{ title: styles.title ?? '' }}
      >
        {children}
      </Modal>
    </ThemeProvider>
  )
}
