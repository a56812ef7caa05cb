import { expect } from 'vitest'
import { accountsOf, foundAndPromised, violationsIn } from '../crash/database-findings.ts'
import type { LoadClients } from '../crash/load-clients.ts'
import type { ServerGroup } from './server-group.ts'

/**
 * Whether the database holds exactly what was acknowledged to clients that have ended, each fact once, and its books
 * are whole. @returns how much that was, in words
 */
export async function expectEverythingKept(
  { database: { file } }: ServerGroup,
  { receipts, registered }: Pick<LoadClients, 'receipts' | 'registered'>,
): Promise<string> {
  const { found, promised } = foundAndPromised(file, receipts)
  expect(found).toEqual(promised)
  expect(accountsOf(file, registered)).toEqual(registered.toSorted())
  expect(await violationsIn(file)).toEqual([])
  const paid = receipts.filter(({ isPaid }) => isPaid).length
  const cancelled = receipts.filter(({ isCancelled }) => isCancelled).length
  return `${receipts.length.toLocaleString('en')} bookings, ${paid.toLocaleString('en')} of them paid and ${cancelled.toLocaleString('en')} cancelled`
}
