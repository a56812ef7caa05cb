import './mantine-overlay.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useBackCloses } from './back-closes.ts'
import { DestructiveFoot } from './destructive-foot.tsx'
import { DialogFoot } from './dialog-foot.tsx'
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
  /** It ends nothing: its button is not red. */
  isHarmless?: boolean
  pending: boolean
  onAction: () => void
  onClose: () => void
}

/** The question itself; the focus is on Cancel. Spec §5 */
export function ConfirmDialogContent({
  title,
  children,
  act,
  isHarmless = false,
  pending,
  onAction,
  onClose,
}: ConfirmProps) {
  useFocusReturn(true)
  useBackCloses(true, onClose)
  return (
    <ThemeProvider>
      <Modal opened onClose={onClose} title={title}>
        <div className={styles.question}>{children}</div>
        {isHarmless ? (
          <DialogFoot>
            <Button variant="outline" data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <Button loading={pending} onClick={onAction}>
              {act}
            </Button>
          </DialogFoot>
        ) : (
          <DestructiveFoot
            keep="Cancel"
            onKeep={onClose}
            act={act}
            onAct={onAction}
            pending={pending}
          />
        )}
      </Modal>
    </ThemeProvider>
  )
}
