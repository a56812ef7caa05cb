import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Booking } from '../../domain/booking/booking.ts'
import { backupName } from '../../domain/health/backup.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { removeUser } from '../../server/account/user/removal.service.ts'
import { enterPassengers, holdSeats } from '../../server/booking/booking.service.ts'
import { addDraft } from '../../server/booking/passenger-draft.service.ts'
import type { SignedInCall } from '../../server/core/call.ts'
import { once } from '../../server/core/idempotency/idempotency.service.ts'
import { keepTrustedTime } from '../../server/operations/clock/trusted-time.service.ts'
import { confirmPayment, initiatePayment } from '../../server/payment/payment.service.ts'
import { aMaster } from '../builders/a-master.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { askForPasswordLink } from '../builders/password-link.ts'

/** Rows of each table by their key, each as its JSON. */
export type Rows = Record<string, Record<string, string>>

let keys = 0

/** Holds a seat of a trip for Asha, and pays nothing yet. */
export async function hold(
  call: SignedInCall,
  trip: TestSchedule,
  number: string,
): Promise<Booking> {
  const seatId = trip.seats[number] ?? 0
  const booking = await holdSeats(call, {
    scheduleId: trip.id,
    seatIds: [seatId],
    key: `full-site-${++keys}`,
  })
  return enterPassengers(call, {
    bookingId: booking.id,
    passengers: [{ seatId, passengerName: 'Asha', age: 31, gender: 'FEMALE' }],
  })
}

/** The same, paid for. */
export async function buy(
  call: SignedInCall,
  trip: TestSchedule,
  number: string,
): Promise<Booking> {
  const booking = await hold(call, trip, number)
  await initiatePayment(call, booking.id)
  await confirmPayment(call, booking.id)
  return booking
}

/** A server with rows of everything that jobs delete, erase, end or make for the days to come. */
export async function aFullSite() {
  const { context, admin } = await aMaster()
  const { dependencies } = context
  const trip = await aSchedule(dependencies, { inDays: 2 })
  const asha = await context.registered('asha')
  const bought = await buy(asha.call, trip, '1A')
  // The journey is over, and so is nothing else.
  context.pass(4 * DAY)
  await keepTrustedTime(context.call())
  const bela = await context.registered('bela')
  await askForPasswordLink(context.call(), bela.email)
  await once(bela.call, 'a-key-of-now', {}, async () => 'done')
  await addDraft(bela.call, {
    seatNumber: '1A',
    passengerName: 'Bela',
    age: 40,
    gender: 'FEMALE',
  })
  await dependencies.store.write((trx) =>
    trx
      .insertInto('answered_challenges')
      .values({ challenge_hash: 'a'.repeat(64), expires_at: dependencies.clock() + 5 * MINUTE })
      .execute(),
  )
  const leaving = await context.registered('chetan')
  await removeUser(admin, leaving.call.actor.id)
  const backups = join(context.folder, 'backups')
  mkdirSync(backups, { recursive: true })
  const now = dependencies.clock()
  for (let age = 0; age < 20; age++) {
    writeFileSync(join(backups, backupName(now - HOUR / 2 - age * HOUR)), '')
    writeFileSync(join(backups, backupName(now - age * DAY)), '')
  }
  return { context, admin, asha, bela, bought, backups: () => readdirSync(backups).toSorted() }
}

/** All that a database holds. */
export function rowsOf(file: string): Rows {
  const sqlite = new Sqlite(file, { readonly: true })
  try {
    const tables = sqlite
      .prepare<[], string>(
        `select name from sqlite_schema where type = 'table'
         and name not like 'sqlite%' and name not like 'kysely%'`,
      )
      .pluck()
      .all()
    return Object.fromEntries(tables.map((table) => [table, rowsIn(sqlite, table)]))
  } finally {
    sqlite.close()
  }
}

function rowsIn(sqlite: Sqlite.Database, table: string): Record<string, string> {
  const keys = sqlite
    .prepare<[string], string>('select name from pragma_table_info(?) where pk > 0 order by pk')
    .pluck()
    .all(table)
  const rows = sqlite.prepare<[], Record<string, unknown>>(`select * from "${table}"`).all()
  return Object.fromEntries(
    rows.map((row) => [keys.map((key) => String(row[key])).join('/'), JSON.stringify(row)]),
  )
}

/** Which tables have lost a row, have one that is not as it was, or have one more. */
export function difference(before: Rows, after: Rows) {
  const tables = Object.keys(before)
  const has = (some: (was: Record<string, string>, is: Record<string, string>) => boolean) =>
    tables.filter((table) => some(before[table] ?? {}, after[table] ?? {})).toSorted()
  return {
    lost: has((was, is) => Object.keys(was).some((row) => !(row in is))),
    changed: has((was, is) =>
      Object.entries(was).some(([row, before]) => row in is && is[row] !== before),
    ),
    added: has((was, is) => Object.keys(is).some((row) => !(row in was))),
  }
}
