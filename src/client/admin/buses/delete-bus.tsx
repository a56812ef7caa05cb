import { useState } from 'react'
import type { Bus } from '../../../domain/fleet/bus.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

interface Props {
  bus: Bus
  /** Never rejects: a refusal shows its banner on the list. */
  onDelete: (bus: Bus) => Promise<void>
  onClose: () => void
}

/** Asks before a bus is deleted. Spec §5, Delete confirmations */
export function DeleteBus({ bus, onDelete, onClose }: Props) {
  const [pending, setPending] = useState(false)
  const act = async () => {
    setPending(true)
    await onDelete(bus)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Delete ${bus.busName}?`}
      act="Delete"
      pending={pending}
      onAction={() => void act()}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this bus?</p>
      <p>{bus.busNumber} is taken out of the fleet for good. A bus with trips is kept.</p>
    </ConfirmDialog>
  )
}
