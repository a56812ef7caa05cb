import { useCallback, useMemo, useState } from 'react'
import { useVersionedDraft } from '../../../components/use-versioned-draft.ts'
import { isSameFares, routeParts } from './fares-draft.ts'
import type { DraftFare, FaresDraft } from './fares-draft.ts'
import { storedFares, useFaresSave } from './use-fares-save.ts'
import type { FaresAnswer } from './use-fares-save.ts'

/** The fares of a route as they are edited, and their way to the server. ux.md d9 */
export function useFaresEditor(answer: FaresAnswer) {
  const parts = useMemo(() => routeParts(answer.towns), [answer.towns])
  const [opened] = useState(() => storedFares(answer))
  const { draft, setDraft, stored, setStored, dirty } = useVersionedDraft<FaresDraft>({
    kind: 'unsaved fares',
    id: answer.route.id,
    opened,
    isSame: (one, other) => isSameFares(one, other, parts),
  })
  const [saved, setSaved] = useState(false)
  const saving = useFaresSave(answer, { stored, setStored })
  const { theirs, setErrors } = saving

  // One function for all fields: a field is drawn again only when it changes itself.
  const write = useCallback(
    (key: string, fare: DraftFare) => {
      setErrors(({ [key]: _gone, ...others }) => others)
      setSaved(false)
      setDraft((before) => ({ ...before, [key]: fare }))
    },
    [setDraft, setErrors],
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
      setDraft(stored.draft)
    },
    takeTheirs: () => {
      if (theirs) setDraft(theirs.draft)
      saving.settle()
    },
  }
}
