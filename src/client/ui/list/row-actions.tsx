import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/button.tsx'
import styles from './row-actions.module.css'

interface Props {
  /** What the row is about, so that each button has a name of its own: 'Edit Deccan Queen'. */
  name: string
  onEdit: () => void
  onDelete: () => void
  /** What the second button does: 'Delete' by default. */
  deleteWord?: string
  /** Other actions of this row, before these two. */
  children?: ReactNode
}

/** Edit and delete at the end of a row, always in view. Spec §2, Buses Management; ux.md d8 */
export function RowActions(props: Props) {
  const { name, onEdit, onDelete, deleteWord = 'Delete', children } = props
  return (
    <div className={styles.actions}>
      {children}
      <IconButton aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        className={styles.delete ?? ''}
        aria-label={`${deleteWord} ${name}`}
        title={deleteWord}
        onClick={onDelete}
      >
        <Trash size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
