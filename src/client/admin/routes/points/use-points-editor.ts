import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLeaveWarning } from '../../../ui/overlay/leave-warning.ts'
import { errorKey, isSameDraft, withPoint } from './points-draft.ts'
import type { DraftPoint, OffsetField, Town } from './points-draft.ts'
import { usePointsSave } from './use-points-save.ts'
import type { StoredPoints } from './use-points-save.ts'

/** Below it unsaved points lie with what was fetched for this person: whoever signs in next does not see them. */
const KEPT = 'unsaved points'

/**
 * The points of a route as they are edited, and their way to the server. What is not saved is still there after a visit
 * to another screen of this tab; the browser asks before the page itself is left. ux.md d9
 */
export function usePointsEditor(routeId: number, opened: StoredPoints) {
  const queryClient = useQueryClient()
  const [kept] = useState(() => queryClient.getQueryData<StoredPoints>([KEPT, routeId]))
  const [draft, setDraft] = useState(kept?.draft ?? opened.draft)
  // What is stored already needs no saving, whatever was known when it was typed.
  const isStored = kept === undefined || isSameDraft(kept.draft, opened.draft)
  const saving = usePointsSave(routeId, {
    ...opened,
    version: isStored ? opened.version : kept.version,
  })
  const { stored, theirs } = saving
  const { version } = stored
  const dirty = !isSameDraft(draft, stored.draft)
  useLeaveWarning(dirty)
  useEffect(() => {
    const queryKey = [KEPT, routeId]
    queryClient.setQueryDefaults([KEPT], { gcTime: Infinity })
    if (dirty) queryClient.setQueryData<StoredPoints>(queryKey, { draft, version })
    else queryClient.removeQueries({ queryKey, exact: true })
  }, [queryClient, routeId, dirty, draft, version])

  const change = (next: DraftPoint[]) => {
    setDraft(next)
    saving.dismissOutcome()
  }
  const withoutError = (pointId: number, field: string) => {
    const { [errorKey(pointId, field)]: _gone, ...others } = saving.errors
    saving.setErrors(others)
  }
  return {
    draft,
    dirty,
    saving,
    write: (pointId: number, field: OffsetField, text: string) => {
      withoutError(pointId, field)
      change(draft.map((at) => (at.pointId === pointId ? { ...at, [field]: text } : at)))
    },
    add: (pointId: number, town: Town, isFirst: boolean) =>
      change(withPoint(draft, pointId, town, isFirst)),
    takeOff: (pointId: number) => {
      saving.setErrors({})
      change(draft.filter((at) => at.pointId !== pointId))
    },
    /** Saves what of the draft is a point of the route's towns as they are now. */
    save: async (known: ReadonlyMap<number, unknown>) => {
      const now = await saving.save(draft.filter(({ pointId }) => known.has(pointId)))
      if (now) setDraft(now.draft)
    },
    discard: () => {
      saving.setErrors({})
      saving.dismiss()
      setDraft(stored.draft)
    },
    takeTheirs: () => {
      if (theirs) setDraft(theirs.draft)
      saving.settle()
    },
  }
}
