import './mantine-overlay.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
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

/** A question or a form above the page: keeps the focus inside, closes by Escape, gives the focus back. */
export function Dialog({ opened, onClose, title, insistent = false, children }: Props) {
  useFocusReturn(opened)
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
