import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLeaveWarning } from '../ui/overlay/leave-warning.ts'

/** What is stored, as it is edited, and its version. */
export interface Versioned<Draft> {
  version: number
  draft: Draft
}

/** What is stored as far as an editor knows. */
export interface KnownVersion<Draft> {
  stored: Versioned<Draft>
  setStored: (now: Versioned<Draft>) => void
}

interface Editing<Draft> {
  /** Below it what is not saved lies with what was fetched for this person: whoever signs in next does not see it. */
  kind: string
  id: number
  /** What was stored when the editor was opened. */
  opened: Versioned<Draft>
  isSame: (one: Draft, other: Draft) => boolean
}

/**
 * What is edited on top of a version. What is not saved is still there after a visit to another screen of this tab; the
 * browser asks before the page itself is left. ux.md d9
 */
export function useVersionedDraft<Draft>({ kind, id, opened, isSame }: Editing<Draft>) {
  const queryClient = useQueryClient()
  const [kept] = useState(() => queryClient.getQueryData<Versioned<Draft>>([kind, id]))
  const [draft, setDraft] = useState(kept?.draft ?? opened.draft)
  // What is stored already needs no saving, whatever was known when it was typed.
  const isStored = kept === undefined || isSame(kept.draft, opened.draft)
  const [stored, setStored] = useState<Versioned<Draft>>({
    draft: opened.draft,
    version: isStored ? opened.version : kept.version,
  })
  const { version } = stored
  const dirty = !isSame(draft, stored.draft)
  useLeaveWarning(dirty)
  useEffect(() => {
    const queryKey = [kind, id]
    queryClient.setQueryDefaults([kind], { gcTime: Infinity })
    if (dirty) queryClient.setQueryData<Versioned<Draft>>(queryKey, { draft, version })
    else queryClient.removeQueries({ queryKey, exact: true })
  }, [queryClient, kind, id, dirty, draft, version])
  return { draft, setDraft, stored, setStored, dirty }
}
