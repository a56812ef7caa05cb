import { useState } from 'react'
import type { Route } from '../../../domain/fleet/route.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { routeName } from './route-name.ts'

interface Props {
  route: Route
  /** Never rejects: a refusal shows its banner on the list. */
  onDelete: (route: Route) => Promise<void>
  onClose: () => void
}

function stopsOf({ stops }: Route): string {
  if (stops.length === 0) return 'It has no stops.'
  return stops.length === 1 ? 'Its stop goes with it.' : `Its ${stops.length} stops go with it.`
}

/** Asks before a route is deleted, naming it and what goes with it. Spec §5, Delete confirmations */
export function DeleteRoute({ route, onDelete, onClose }: Props) {
  const [pending, setPending] = useState(false)
  const act = async () => {
    setPending(true)
    await onDelete(route)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Delete ${routeName(route)}?`}
      act="Delete"
      pending={pending}
      onAction={() => void act()}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this route?</p>
      <p>{stopsOf(route)} A route with trips is kept.</p>
    </ConfirmDialog>
  )
}
