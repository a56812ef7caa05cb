import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLeaveWarning } from '../../../ui/overlay/leave-warning.ts'
import { isSameFares, routeParts } from './fares-draft.ts'
import type { DraftFare, FaresDraft } from './fares-draft.ts'
import { storedFares, useFaresSave } from './use-fares-save.ts'
import type { FaresAnswer, StoredFares } from './use-fares-save.ts'

/** Below it unsaved fares lie with what was fetched for this person: whoever signs in next does not see them. */
const KEPT = 'unsaved fares'

/**
 * The fares of a route as they are edited. What is not saved is still there after a visit to another screen of this tab;
 * the browser asks before the page itself is left. ux.md d9
 */
export function useFaresEditor(answer: FaresAnswer) {
  const queryClient = useQueryClient()
  const routeId = answer.route.id
  const parts = useMemo(() => routeParts(answer.towns), [answer.towns])
  const [opened] = useState(() => {
    const fetched = storedFares(answer)
    const kept = queryClient.getQueryData<StoredFares>([KEPT, routeId])
    // What is stored already needs no saving, whatever was known when it was typed.
    const isStored = kept === undefined || isSameFares(kept.draft, fetched.draft, parts)
    return { ...fetched, version: isStored ? fetched.version : kept.version, typed: kept?.draft }
  })
  const [draft, setDraft] = useState<FaresDraft>(opened.typed ?? opened.draft)
  const [saved, setSaved] = useState(false)
  const saving = useFaresSave(answer, opened)
  const { theirs, setErrors } = saving
  const { version } = saving.stored
  const dirty = !isSameFares(draft, saving.stored.draft, parts)
  useLeaveWarning(dirty)
  useEffect(() => {
    const queryKey = [KEPT, routeId]
    queryClient.setQueryDefaults([KEPT], { gcTime: Infinity })
    if (dirty) queryClient.setQueryData<StoredFares>(queryKey, { draft, version })
    else queryClient.removeQueries({ queryKey, exact: true })
  }, [queryClient, routeId, dirty, draft, version])

  // One function for all fields: a field is drawn again only when it changes itself.
  const write = useCallback(
    (key: string, fare: DraftFare) => {
      setErrors(({ [key]: _gone, ...others }) => others)
      setSaved(false)
      setDraft((before) => ({ ...before, [key]: fare }))
    },
    [setErrors],
  )
  return {
    parts,
    draft,
    dirty,
    saving,
    /** The fares were saved, and nothing was changed since. */
    saved,
    dismissSaved: () => setSaved(false),
    write,
    save: async () => {
      setSaved(false)
      const now = await saving.save(draft)
      if (now) setDraft(now.draft)
      setSaved(now !== undefined)
    },
    discard: () => {
      setErrors({})
      saving.dismiss()
      setDraft(saving.stored.draft)
    },
    takeTheirs: () => {
      if (theirs) setDraft(theirs.draft)
      saving.settle()
    },
  }
}
