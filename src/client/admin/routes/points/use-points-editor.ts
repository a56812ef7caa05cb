import { useVersionedDraft } from '../../../components/use-versioned-draft.ts'
import { errorKey, isSameDraft, withPoint } from './points-draft.ts'
import type { DraftPoint, OffsetField, Town } from './points-draft.ts'
import { usePointsSave } from './use-points-save.ts'
import type { StoredPoints } from './use-points-save.ts'

/** The points of a route as they are edited, and their way to the server. ux.md d9 */
export function usePointsEditor(routeId: number, opened: StoredPoints) {
  const editing = { kind: 'unsaved points', id: routeId, opened, isSame: isSameDraft }
  const { draft, setDraft, stored, setStored, dirty } = useVersionedDraft(editing)
  const saving = usePointsSave(routeId, { stored, setStored })
  const { theirs } = saving

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
