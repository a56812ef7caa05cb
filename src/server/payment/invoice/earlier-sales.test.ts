import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tamper } from '../../../testing/harness/tamper.ts'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.ts'
import { quiet } from '../../../testing/harness/test-store.ts'
import { migrateSqlite } from '../../db/sqlite/migrate-sqlite.ts'
import { MIGRATIONS } from '../../db/migration-files.ts'

/** The migrations before the invoices. */
function earlierMigrations(): string {
  const folder = temporaryFolder()
  for (const name of readdirSync(MIGRATIONS))
    if (name < '0015') cpSync(join(MIGRATIONS, name), join(folder, name))
  return folder
}

/** What every booking refers to. */
const TRIP = [
  `insert into settings values ('operatorName', '"Konkan Lines"', 0, null)`,
  `insert into users (id, full_name, email, role, created_at, updated_at) values (1, 'A', 'a@b.co', 'ADMIN', 0, 0)`,
  `insert into buses (id, name, number, type, total_seats, amenities, operator_name, created_at, updated_at)
   values (1, 'B', 'B', 'AC', 1, '[]', 'C', 0, 0)`,
  `insert into routes (id, source_city, source_slug, destination_city, destination_slug, total_distance,
     total_duration, total_minutes, created_at, updated_at) values (1, 'A', 'a', 'B', 'b', 1, '1h', 60, 0, 0)`,
  `insert into schedules (id, bus_id, route_id, is_master, automation_duration, service_day, departure_minutes,
     arrival_minutes, departure_at, arrival_at, total_seats, fare_paise, last_node, created_at, updated_at)
   values (1, 1, 1, 0, 'ONE_MONTH', '2026-01-01', 0, 60, 0, 1, 1, 100, 1, 0, 0)`,
]

/** A charge at an instant, without the rest of a sale: nothing here looks at it. */
const charge = (id: number, at: number): string[] => [
  `insert into bookings (id, number, schedule_id, user_id, from_node, to_node, status, payment_status, base_paise,
     fee_paise, tax_paise, total_paise, cancellation_slabs, contact_email, held_at, deadline_at, created_at, updated_at)
   values (${id}, 'AAAAAAA${id}', 1, 1, 0, 1, 'PENDING', 'PENDING', 100, 0, 0, 100, '[]', 'a@b.co', 0, 1, 0, 0)`,
  `insert into payments (id, booking_id, provider, status, amount_paise, created_at)
   values (${id}, ${id}, 'demo', 'INITIATED', 100, 0)`,
  `insert into ledger (booking_id, kind, amount_paise, payment_id, at) values (${id}, 'CHARGE', 100, ${id}, ${at})`,
]

test('what was sold before there were invoices is numbered year by year, as the ledger has it', async () => {
  const file = join(temporaryFolder(), 'farebox.db')
  await migrateSqlite({ file, log: quiet, migrations: earlierMigrations() })
  const newYear = Date.UTC(2026, 2, 31, 18, 30) // the first of April in India
  const charges = [
    charge(3, newYear - 1),
    charge(1, newYear),
    charge(2, newYear + 1),
    charge(5, Date.UTC(2025, 0, 1)),
  ]
  tamper(file, ...TRIP, ...charges.flat())
  await migrateSqlite({ file, log: quiet })
  const numbered = tamper<Record<string, number | string>>(
    file,
    `select booking_id, financial_year, serial, seller ->> 'name' as seller
     from invoices order by financial_year, serial`,
  )
  expect(numbered.map((row) => Object.values(row))).toEqual([
    [5, '2024-25', 1, 'Konkan Lines'],
    [3, '2025-26', 1, 'Konkan Lines'],
    [1, '2026-27', 1, 'Konkan Lines'],
    [2, '2026-27', 2, 'Konkan Lines'],
  ])
})
