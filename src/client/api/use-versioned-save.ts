import { useState } from 'react'
import { statusOf } from './server-errors.ts'

const CONFLICT = 409

/** Something that two people may edit at once. */
interface Versioned {
  id: number
  version: number
}

interface Acts<Typed, Saved, Answer> {
  add: (typed: Typed) => Promise<Answer>
  update: (target: Versioned, typed: Typed) => Promise<Answer>
  /** The current version, past any cache. */
  get: (id: number) => Promise<Saved>
}

/**
 * Saves a form on top of the version it was opened on. If somebody else was first, nothing is saved, and their version
 * is fetched so that the form can show it beside what was typed. domain.md §8
 * @param opened the thing as the form opened on it; none for a new one
 */
export function useVersionedSave<Typed, Saved extends Versioned, Answer = Saved>(
  opened: Versioned | undefined,
  { add, update, get }: Acts<Typed, Saved, Answer>,
) {
  const [version, setVersion] = useState(opened?.version ?? 0)
  const [theirs, setTheirs] = useState<Saved>()

  const seekTheirs = async (id: number) => {
    const now = await get(id).catch(() => undefined)
    if (now && now.version !== version) setTheirs(now)
  }
  return {
    /** The newer version that conflicts. */
    theirs,
    /** Resolves the conflict: the next save overwrites the newer version. */
    settle: () => {
      if (theirs) setVersion(theirs.version)
      setTheirs(undefined)
    },
    /** Rejects with the server's refusal, or with the network's failure. */
    send: async (typed: Typed): Promise<Answer> => {
      if (!opened) return add(typed)
      try {
        return await update({ id: opened.id, version }, typed)
      } catch (error) {
        if (statusOf(error) === CONFLICT) await seekTheirs(opened.id)
        throw error
      }
    },
  }
}
