import { describe, expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { boxOffice } from '../builders/box-office.ts'
import type { BoxOffice } from '../builders/box-office.ts'
import { withoutIndex, withoutTrigger } from './drop-guard.ts'
import { skipMoneyCheck } from './money-check.ts'

/** A guard of the database: a key, check, trigger or index that keeps a promise. */
export interface Guard {
  invariant: string
  guard: string
  drop: (file: string) => unknown
  /** Does what the guard forbids: refused while it stands, done without it. */
  harm: (office: BoxOffice) => Promise<unknown>
}

export const trigger = (name: string) => ({
  guard: name,
  drop: (file: string) => withoutTrigger(file, name),
})

export const index = (name: string) => ({
  guard: name,
  drop: (file: string) => withoutIndex(file, name),
})

/** What a second booking has from the first. */
export const COPIED = `schedule_id, user_id, from_node, to_node, base_paise, fee_paise, tax_paise, total_paise,
  cancellation_slabs, contact_email, held_at, created_at, updated_at`

/** Tries each guard: with it the harm is refused, without it the checker finds what was done. */
export function tryGuards(guards: readonly Guard[]): void {
  describe('the database keeps its promises, and the checker sees when it does not', () => {
    test.each(guards)('$invariant is kept by $guard', async ({ harm }) => {
      const office = await boxOffice()
      await expect(harm(office)).rejects.toThrow(/./)
      const { store } = office.dependencies
      expect(await checkData(store.reader)).toEqual([])
      // Nothing happens to it any more: what closes it need not ask again.
      skipMoneyCheck(store)
    })

    test.each(guards)('$invariant breaks without $guard', async ({ invariant, drop, harm }) => {
      const office = await boxOffice()
      drop(office.file)
      await harm(office)
      const broken = await checkData(office.dependencies.store.reader)
      expect(broken.map((violation) => violation.invariant)).toContain(invariant)
      expect(broken.every(({ ids }) => ids.length > 0)).toBe(true)
    })
  })
}
