import './mantine-overlay.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonRow } from '../controls/button-row.tsx'
import { Button } from '../controls/button.tsx'
import styles from './form-dialog.module.css'
import { useFocusReturn } from './focus-return.ts'
import { ThemeProvider } from './theme-provider.tsx'

export interface ConfirmProps {
  /** Names the thing: 'Delete Deccan Queen?' */
  title: string
  /** The question, in the specification's words where it has them. */
  children: ReactNode
  /** The button's label: 'Delete'. */
  act: string
  pending: boolean
  onAction: () => void
  onClose: () => void
}

/** The question itself; the focus is on Cancel. Spec §5 */
export function ConfirmDialogContent({
  title,
  children,
  act,
  pending,
  onAction,
  onClose,
}: ConfirmProps) {
  useFocusReturn(true)
  return (
    <ThemeProvider>
      <Modal opened onClose={onClose} title={title}>
        <div className={styles.question}>{children}</div>
        <ButtonRow>
          <Button variant="outline" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button loading={pending} onClick={onAction}>
            {act}
          </Button>
        </ButtonRow>
      </Modal>
    </ThemeProvider>
  )
}
