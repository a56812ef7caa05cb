import type { LimitKey } from '../../server/core/limits/limits-interface.ts'

/** A key of a limit from any text. */
export function limitKey(text: string): LimitKey {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a test counts by is its own
  return text as LimitKey
}
