import './mantine-overlay.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './form-dialog.module.css'
import { useFocusReturn } from './focus-return.ts'

interface Props {
  /** Names the thing: 'Delete Deccan Queen?' */
  title: string
  /** The question, in the specification's words where it has them. */
  children: ReactNode
  /** What the button does: 'Delete'. */
  act: string
  pending: boolean
  onAct: () => void
  onClose: () => void
}

/** A question before something is gone; keeping it is where the focus stands. Needs Mantine's ground. Spec §5 */
export function ConfirmDialog({ title, children, act, pending, onAct, onClose }: Props) {
  useFocusReturn(true)
  return (
    <Modal opened onClose={onClose} title={title}>
      <div className={styles.question}>{children}</div>
      <div className={styles.choices}>
        <Button loudness="outline" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button loading={pending} onClick={onAct}>
          {act}
        </Button>
      </div>
    </Modal>
  )
}
