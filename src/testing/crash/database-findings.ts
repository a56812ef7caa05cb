import { checkData } from '../../server/operations/check/check-data.service.ts'
import type { Violation } from '../../server/operations/check/check-data.service.ts'
import { readerOver } from '../../server/db/connection/kysely-over.ts'
import { openConnection } from '../../server/db/sqlite/connection/open-connection.ts'
import { SqliteConnection } from '../../server/db/sqlite/connection/sqlite-connection.ts'
import { sqliteSql } from '../../server/db/sqlite/connection/sqlite-dialect.ts'
import { tamper } from '../harness/tamper.ts'
import { withStore } from '../harness/test-store.ts'
import { onPostgres } from '../postgres/test-database.ts'
import type { Receipt } from './purchase.ts'

/** A connection that leaves a database and its log as they are: a reader must not repair them. */
function lookInto(file: string) {
  if (onPostgres) {
    return { close: () => {}, all: <Row>(sql: string): Row[] => tamper<Row>(file, sql) }
  }
  const sqlite = openConnection(file, { readonly: true })
  const all = <Row>(sql: string): Row[] => sqlite.prepare<[], Row>(sql).all()
  return { close: () => sqlite.close(), all }
}

/** What the checker finds on a database that a server may have open. */
export async function violationsIn(file: string): Promise<Violation[]> {
  if (onPostgres) return withStore(file, ({ reader }) => checkData(reader))
  const sqlite = openConnection(file, { readonly: true })
  try {
    return await checkData(readerOver(new SqliteConnection(sqlite), sqliteSql))
  } finally {
    sqlite.close()
  }
}

interface BookingFacts {
  id: number
  status: string
  charges: number
  refunds: number
  passengers: number
  invoices: number
}

const BOOKINGS = `
  select id, status,
    (select count(*) from ledger where booking_id = bookings.id and kind = 'CHARGE') as charges,
    (select count(*) from refunds where booking_id = bookings.id) as refunds,
    (select count(*) from passengers where booking_id = bookings.id) as passengers,
    (select count(*) from invoices where booking_id = bookings.id and kind = 'INVOICE') as invoices
  from bookings order by id`

/** The facts that receipts promise, in the form in which the database is asked for them. */
function promised(receipt: Receipt): BookingFacts {
  const { bookingId: id, isPaid, isCancelled, seats: passengers } = receipt
  const status = isCancelled ? 'CANCELLED' : 'CONFIRMED'
  const charges = isPaid ? 1 : 0
  const refunds = isPaid && isCancelled ? 1 : 0
  return { id, status, charges, refunds, passengers, invoices: charges }
}

/** The bookings of a database and those that receipts promise, one by one: nothing lost, nothing doubled, nothing more. */
export function foundAndPromised(file: string, receipts: readonly Receipt[]) {
  const { close, all } = lookInto(file)
  try {
    return {
      found: all<BookingFacts>(BOOKINGS),
      promised: receipts.map(promised).toSorted((a, b) => a.id - b.id),
    }
  } finally {
    close()
  }
}

/** Which of some addresses have an account, each as often as it has. */
export function accountsOf(file: string, emails: readonly string[]): string[] {
  const { close, all } = lookInto(file)
  try {
    const accounts = all<{ email: string }>('select email from users order by email')
    return accounts.map(({ email }) => email).filter((email) => emails.includes(email))
  } finally {
    close()
  }
}
