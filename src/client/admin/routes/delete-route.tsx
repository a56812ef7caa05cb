import { useState } from 'react'
import type { Route } from '../../../domain/fleet/route.ts'
import { inContext, statusOf } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { routeName } from './route-name.ts'

const CONFLICT = 409
const FAILED = 'Failed to delete route'

interface Failure {
  message: string
  /** Set when trips keep the route from being deleted. */
  inUse: Route | undefined
}

/** Deletes routes from the list; a refusal is shown until it is dismissed. Spec §8, Routes */
export function useDeleteRoute() {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.route.remove.useMutation()
  const [failure, setFailure] = useState<Failure>()

  const remove = async (route: Route) => {
    setFailure(undefined)
    try {
      await mutateAsync({ id: route.id })
      toastSuccess(`${routeName(route)} deleted`)
    } catch (error) {
      const inUse = statusOf(error) === CONFLICT ? route : undefined
      setFailure({ message: inContext(FAILED, error) ?? FAILED, inUse })
    }
    // Also after a refusal: somebody else may have been first.
    await utils.route.invalidate()
  }
  return { failure, remove, dismiss: () => setFailure(undefined) }
}

interface Props {
  route: Route
  onDelete: (route: Route) => Promise<void>
  onClose: () => void
}

/** Asks whether a route is to be deleted, and says what goes with it. */
export function DeleteRoute({ route, onDelete, onClose }: Props) {
  return (
    <DeleteDialog
      title={`Delete ${routeName(route)}?`}
      onDelete={() => onDelete(route)}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this route?</p>
      <p>{stopsText(route)} A route with trips is kept.</p>
    </DeleteDialog>
  )
}

/** What is deleted together with a route. */
function stopsText({ stops }: Route): string {
  if (stops.length === 0) return 'It has no stops.'
  return stops.length === 1 ? 'Its stop goes with it.' : `Its ${stops.length} stops go with it.`
}
