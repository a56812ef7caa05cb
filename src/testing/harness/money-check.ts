import { checkData } from '../../server/operations/check/check-data.service.ts'
import type { Store } from '../../server/db/connection/store.ts'
import { isTampered } from './tamper.ts'

const excused = new WeakSet<Store>()

/** Skips the check: for rows that a test inserts in bulk, past the services, and where a test ends with the whole check. */
export const skipMoneyCheck = (store: Store): void => void excused.add(store)

/** A test's database needs no administrator: only violations of seats and money count. */
const isAboutMoney = ({ subject }: { subject: string }): boolean => subject !== 'user'

/**
 * Runs after every test that has moved money: the checker must find nothing. A test that has
 * changed the database past the services, to show what a guard prevents, is left out.
 * @throws Error that says what is broken, and so fails the test
 */
export async function requireNoViolations(store: Store, file: string): Promise<void> {
  if (isTampered(file) || excused.has(store)) return
  const moved = await store.reader.selectFrom('ledger').select('id').limit(1).execute()
  if (moved.length === 0) return
  const broken = (await checkData(store.reader)).filter(isAboutMoney)
  if (broken.length > 0)
    throw new Error(`The check of seats and money found: ${JSON.stringify(broken)}`)
}
