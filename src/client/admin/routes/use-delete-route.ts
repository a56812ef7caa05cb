import { useState } from 'react'
import type { Route } from '../../../domain/fleet/route.ts'
import { inContext, statusOf } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
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
