import { useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** Names the thing: 'Delete Deccan Queen?' */
  title: string
  /** Never rejects: a refusal shows its banner on the list. */
  onDelete: () => Promise<void>
  onClose: () => void
  /** The question, and what is deleted as well. */
  children: ReactNode
}

/** Asks before an entry of a list is deleted, and stays until that is done. Spec §5, Delete confirmations */
export function DeleteDialog({ title, onDelete, onClose, children }: Props) {
  const [pending, setPending] = useState(false)
  const act = async () => {
    setPending(true)
    await onDelete()
    onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      act="Delete"
      pending={pending}
      onAction={() => void act()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
