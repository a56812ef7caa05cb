import { checkData } from '../../server/operations/check/check.service.ts'
import type { Store } from '../../server/db/connection/types.ts'
import { isTampered } from './tamper.ts'

const excused = new WeakSet<Store>()

/** For rows that a test has made up in bulk, which no service would have left so. */
export const skipMoneyCheck = (store: Store): void => void excused.add(store)

/** A house of a test needs no administrator: only what has to do with seats and money is asked. */
const isAboutMoney = ({ subject }: { subject: string }): boolean => subject !== 'user'

/**
 * What every test owes that has moved money: the checker finds nothing, the money equation above all. A test that has
 * changed the database behind the house's back, to show what a guard keeps, answers for itself.
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
