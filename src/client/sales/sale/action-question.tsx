import type { ReactNode } from 'react'
import { DestructiveFoot } from '../../ui/overlay/destructive-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './action-question.module.css'

interface Props {
  title: string
  /** What happens, in a few sentences. */
  children: ReactNode
  /** The button's label. */
  act: string
  /** The other button's label. */
  keep: string
  pending: boolean
  /** Why it failed. */
  failure: string | null
  onAction: () => void
  onClose: () => void
}

/** A confirmation before money moves; after a refusal it stays open and shows why. */
export function ActionQuestion(props: Props) {
  const { title, children, act, keep, pending, failure, onAction, onClose } = props
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p className={styles.question}>{children}</p>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <DestructiveFoot keep={keep} onKeep={onClose} act={act} onAct={onAction} pending={pending} />
    </Dialog>
  )
}
