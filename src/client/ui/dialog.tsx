import './mantine-overlay.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturn } from './focus-return.ts'
import { MantineGround } from './mantine-ground.tsx'
import styles from './dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A question or a form above the page: keeps the focus inside, closes by Escape, gives the focus back. */
export function Dialog({ opened, onClose, title, children }: Props) {
  useFocusReturn(opened)
  return (
    <MantineGround>
      <Modal
        opened={opened}
        onClose={onClose}
        title={title}
        classNames={{ title: styles.title ?? '' }}
      >
        {children}
      </Modal>
    </MantineGround>
  )
}
