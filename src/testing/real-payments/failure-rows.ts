import type { FailureRow } from './failure-row.ts'
import { FAILURES_OF_PAYING } from './failures-of-paying.ts'
import { FAILURES_OF_WHAT_FOLLOWS } from './failures-of-what-follows.ts'

/** What can go wrong with real payments: every row, with what keeps it. */
export const FAILURE_ROWS: readonly FailureRow[] = [
  ...FAILURES_OF_PAYING,
  ...FAILURES_OF_WHAT_FOLLOWS,
]
