import type { RawBuilder } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'

/** A promise of docs/guide/invariants.md, and the SQL that finds its violations. */
export interface Rule {
  /** As numbered there; `money` for the money equation. */
  invariant: string
  /** What holds, as an operator reads it. */
  promise: string
  /** What the ids are ids of. */
  subject: string
  /**
   * A violation may be older than the trigger that prevents it now, or the error of a provider, and nobody can repair it
   * here: it is reported, and a copy with it is a valid backup. decisions/0042, decisions/0071
   */
  advisory?: boolean
  /** Selects the `id` of each row that violates it: none on a sound database. */
  violators: RawBuilder<{ id: number }>
}

/** The ids of what breaks a rule, at most so many. */
export async function selectViolators(db: Reader, rule: Rule, most: number): Promise<number[]> {
  const found = await db
    .selectFrom(rule.violators.as('violators'))
    .select('violators.id')
    .limit(most)
    .execute()
  return found.map(({ id }) => id)
}
