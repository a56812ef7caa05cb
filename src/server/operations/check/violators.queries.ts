import type { RawBuilder } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'

/** An invariant of docs/guide/invariants.md, and the SQL that finds its violations. */
export interface Invariant {
  /** As numbered there; `money` for the money equation. */
  invariant: string
  /** What holds, as an operator reads it; called so where it is stored and sent. */
  promise: string
  /** What the ids are ids of. */
  subject: string
  /**
   * A violation may be older than the trigger that prevents it now, or the error of a provider, and nobody can repair it
   * here: it is reported, and a copy with it is a valid backup. decisions/0042, decisions/0071
   */
  advisory?: boolean
  /** Selects the `id` of each row that violates it: none where it holds. */
  violators: RawBuilder<{ id: number }>
}

/** The ids of what violates an invariant, at most so many. */
export async function selectViolators(
  db: Reader,
  invariant: Invariant,
  most: number,
): Promise<number[]> {
  const found = await db
    .selectFrom(invariant.violators.as('violators'))
    .select('violators.id')
    .limit(most)
    .execute()
  return found.map(({ id }) => id)
}
