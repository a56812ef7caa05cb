import { useState } from 'react'
import type { Route } from '../../../domain/fleet/route.ts'
import { fieldErrors, isChangedSince, serverMessage } from '../../api/server-errors.ts'
import { checkRouteDraft, errorsAfter, errorsOf } from './route-draft-check.ts'
import type { FieldErrors } from './route-draft-check.ts'
import { differs, routeDraftOf, edited, EMPTY_ROUTE, rebased } from './route-draft.ts'
import type { RouteDraft, RouteEdit } from './route-draft.ts'
import { ADDED_BEFORE, saveFailure } from './save-failure.ts'
import type { RouteInput } from '../../../domain/fleet/route.input.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { newKey, trpc } from '../../api/trpc.ts'
import { useVersionedSave } from '../../api/use-versioned-save.ts'
import { routeName } from './route-name.ts'

/**
 * The state of a route's form and of saving it; a failure loses nothing typed.
 * @param route the one to be edited; undefined for a new one
 */
export function useRouteForm(route: Route | undefined, onSaved: (saved: Route) => void) {
  const { send, theirs, settle } = useSaveRoute(route)
  const [start, setStart] = useState(() => (route ? routeDraftOf(route) : EMPTY_ROUTE))
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const [saving, setSaving] = useState(false)

  const edit = (change: RouteEdit) => {
    setDraft(edited(draft, change))
    setErrors(errorsAfter(errors, change))
  }
  const refuse = (wrong: FieldErrors, words?: string) => {
    setErrors(wrong)
    setFailure(words)
    setAttempts((before) => before + 1)
  }
  const save = async () => {
    const result = checkRouteDraft(draft)
    if ('errors' in result) return refuse(result.errors)
    setFailure(undefined)
    setSaving(true)
    try {
      onSaved(await send(result.route))
    } catch (error) {
      const fields = fieldErrors(error)
      const words = isChangedSince(error)
        ? ADDED_BEFORE
        : saveFailure(draft, route?.id, { message: serverMessage(error), fields })
      refuse(errorsOf(fields), words)
    } finally {
      setSaving(false)
    }
  }
  return {
    draft,
    errors,
    /** Why the last save failed, where no field is the cause. */
    failure,
    dismiss: () => setFailure(undefined),
    /** How often a save was refused, by the rules or by the server. */
    attempts,
    saving,
    dirty: differs(draft, start),
    edit,
    save: () => void save(),
    conflict: theirs && {
      mine: draft,
      theirs: routeDraftOf(theirs),
      onKeepMine: () => {
        setDraft(rebased(draft, theirs))
        setFailure(undefined)
        settle()
      },
      onTakeTheirs: (newer: RouteDraft) => {
        setStart(newer)
        setDraft(newer)
        setErrors({})
        setFailure(undefined)
        settle()
      },
    },
  }
}

/**
 * Saves a route with its stops, all or nothing, over the version its form was opened on. A new one is added once,
 * however often it is sent from this form. guide/invariants.md, I9
 * @param route the route as the form opened on it; none for a new one
 */
function useSaveRoute(route: Route | undefined) {
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
    send: async (values: RouteInput): Promise<Route> => {
      try {
        const saved = await save.send(values)
        toastSuccess(`${routeName(saved)} ${route ? 'saved' : 'added'}`)
        return saved
      } finally {
        // Also when no answer came: it may be saved all the same.
        void utils.route.invalidate()
      }
    },
  }
}
