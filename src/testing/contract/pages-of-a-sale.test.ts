import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boxOffice } from '../builders/box-office.ts'
import { diceOf } from '../races/dice.ts'
import { tamper } from '../harness/tamper.ts'

const BEFORE = 40_000
/** The head of the write-ahead log, and that of each page in it. */
const [LOG_HEAD, FRAME_HEAD] = [32, 24]

/** How many different pages stand in the write-ahead log. */
function pagesIn(file: string): number {
  const log = readFileSync(`${file}-wal`)
  const frame = FRAME_HEAD + log.readUInt32BE(8)
  const pages = new Set<number>()
  for (let at = LOG_HEAD; at + frame <= log.length; at += frame) pages.add(log.readUInt32BE(at))
  return pages.size
}

/** Fills a database with older bookings whose ids are any 53 bits: spread all over its tables and indexes. */
function fill(file: string): void {
  const guards = tamper<{ name: string; sql: string }>(
    file,
    "select name, sql from sqlite_schema where type = 'trigger'",
  )
  const copied = `schedule_id, user_id, from_node, to_node, payment_status, base_paise, fee_paise, tax_paise, total_paise,
    cancellation_slabs, contact_email, held_at, created_at, updated_at`
  tamper(
    file,
    ...guards.map(({ name }) => `drop trigger ${name}`),
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${BEFORE})
     insert into bookings (id, number, status, cancel_reason, ${copied})
     select 1 + (i * 2654435761) % 4294967296 * 2097151, printf('%08d', i * 7919 % ${BEFORE}), 'CANCELLED', 'CUSTOMER', ${copied}
     from (select * from bookings limit 1), n`,
    `insert into passengers (booking_id, seat_id, position, base_paise, status)
     select id, (select min(id) from seats), 1, 1, 'CANCELLED' from bookings where status = 'CANCELLED'`,
    `insert into audit (at, action, subject, subject_id, detail, request_id)
     select 0, 'hold', 'booking', id, '{}', 'before' from bookings where status = 'CANCELLED'`,
    ...guards.map(({ sql }) => sql),
  )
}

test('in a database of 40,000 bookings new ones lie together: 32 holds change fewer than 4 pages each, not one for every index of every table', async () => {
  const office = await boxOffice()
  await office.hold(await office.actingAs('CUSTOMER'), ['1A'])
  fill(office.file)
  const seats = Object.keys(office.trip.seats).slice(4, 36)
  const buyers = await Promise.all(seats.map(() => office.actingAs('CUSTOMER')))
  const { roll } = diceOf(32)
  tamper(office.file, 'pragma wal_checkpoint(truncate)')
  for (const [place, buyer] of buyers.entries()) {
    const call = { ...buyer, randomId: () => roll(2 ** 21) * 2 ** 32 + roll(2 ** 32) }
    // oxlint-disable-next-line no-await-in-loop -- each a commit of its own
    await office.hold(call, [seats[place] ?? ''])
  }
  expect(pagesIn(office.file) / buyers.length).toBeLessThan(4)
})
