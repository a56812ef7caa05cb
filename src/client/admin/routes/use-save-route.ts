import { useState } from 'react'
import type { Route } from '../../../domain/fleet/route.ts'
import type { RouteInput } from '../../../domain/fleet/route.input.ts'
import { newKey } from '../../api/new-key.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { useVersionedSave } from '../../api/versioned-save.ts'
import { routeName } from './route-name.ts'

/**
 * Saves a route with its stops, all or nothing, over the version its form was opened on. A new one is added once,
 * however often it is sent from this form. reliability.md, I9
 * @param route the route as the form opened on it; none for a new one
 */
export function useSaveRoute(route: Route | undefined) {
  const utils = trpc.useUtils()
  const [key] = useState(newKey)
  const { mutateAsync: add } = trpc.route.add.useMutation()
  const { mutateAsync: update } = trpc.route.update.useMutation()
  const save = useVersionedSave<RouteInput, Route>(route, {
    add: (values) => add({ ...values, key }),
    update: (target, values) => update({ ...target, route: values }),
    get: (id) => utils.route.get.fetch({ id }, { staleTime: 0 }),
  })
  return {
    ...save,
    send: async (values: RouteInput): Promise<void> => {
      try {
        const saved = await save.send(values)
        toastSuccess(`${routeName(saved)} ${route ? 'saved' : 'added'}`)
      } finally {
        // Also when no answer came: it may be saved all the same.
        void utils.route.invalidate()
      }
    },
  }
}
