import { useState } from 'react'
import type { NamedTown, TownName } from '../../../../domain/fleet/towns/town-names.ts'
import { refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { toastSuccess } from '../../../ui/overlay/toasts.ts'

export interface TownNames {
  towns: readonly NamedTown[]
  state: 'loading' | 'failed' | 'loaded'
  fetching: boolean
  retry: () => void
  saving: boolean
  failure: string | undefined
  dismiss: () => void
  /** Adds a name, or turns a usual one on again; calls back when it is saved. */
  add: (town: NamedTown, name: string, saved?: () => void) => void
  /** Removes a name, or turns a usual one off. */
  remove: (town: NamedTown, name: TownName) => void
}

const FAILED = 'Failed to save the name. Please try again.'

/** The names of all towns, and their changes: each counts at once. */
export function useTownNames(): TownNames {
  const utils = trpc.useUtils()
  const query = trpc.route.townNames.useQuery()
  const [failure, setFailure] = useState<string>()
  const outcome = {
    onSuccess: () => void utils.route.invalidate(),
    onError: (error: unknown) => setFailure(refusalText(error, FAILED)),
  }
  const adding = trpc.route.addTownName.useMutation(outcome)
  const removing = trpc.route.removeTownName.useMutation(outcome)
  return {
    towns: query.data ?? [],
    state: query.data ? 'loaded' : query.isError ? 'failed' : 'loading',
    fetching: query.isFetching,
    retry: () => void query.refetch(),
    saving: adding.isPending || removing.isPending,
    failure,
    dismiss: () => setFailure(undefined),
    add: (town, name, saved) => {
      setFailure(undefined)
      adding.mutate(
        { town: town.slug, otherName: name },
        {
          onSuccess: () => {
            saved?.()
            toastSuccess(`${town.name} is found by ${name}`)
          },
        },
      )
    },
    remove: (town, { name }) => {
      setFailure(undefined)
      removing.mutate(
        { town: town.slug, otherName: name },
        { onSuccess: () => toastSuccess(`${town.name} is not found by ${name} any more`) },
      )
    },
  }
}
