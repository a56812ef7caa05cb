import type { Reader } from '../../db/connection/store.ts'
import { checkData, hasBindingViolation } from '../check/check-data.service.ts'
import { fail, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

/** Whether the data keep what is promised: reads every booking. */
export async function promisesFinding(db: Reader): Promise<Finding> {
  const violations = await checkData(db)
  if (violations.length === 0) return ok('Every promise is kept in the data')
  const names = [...new Set(violations.map(({ invariant }) => invariant))].join(', ')
  const tell = hasBindingViolation(violations) ? fail : warn
  return tell(
    `${violations.length} promises are broken (${names})`,
    'npm run check-data says which, and by what.',
  )
}
