import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import type { Knex } from './packages.ts'

const SCHEMA = join(import.meta.dirname, 'schema.sql')

/** In an order that references allow; the columns that both databases have, by the same names. */
const TABLES = {
  users: 'id, full_name, email, phone',
  routes: 'id, source_city, source_slug, destination_city, destination_slug',
  buses: 'id, name, number, type, operator_name, amenities',
  schedules:
    'id, bus_id, route_id, service_day, departure_minutes, arrival_minutes, departure_at, arrival_at, total_seats, fare_paise, status',
  trip_nodes:
    'schedule_id, node, name, slug, arrival_minutes, departure_minutes, arrival_at, departure_at, departure_day',
  seats:
    'id, schedule_id, number, deck, row_number, column_number, kind, type, at_window, price_paise',
  bookings:
    'id, number, schedule_id, user_id, from_node, to_node, status, payment_status, base_paise, fee_paise, tax_paise, total_paise, cancellation_slabs, contact_email, held_at, deadline_at, created_at, updated_at',
  passengers: 'booking_id, seat_id, position, name, age, gender, base_paise',
  claims: 'seat_id, leg, schedule_id, booking_id, held_until',
} as const

/** Lines written to the disk together. */
const CHUNK = 20_000

/**
 * Fills an empty PostgreSQL database with the rows of a fleet, all of them, by COPY from files.
 * @param folder for the files, where PostgreSQL can read them; gone afterwards
 */
export async function fill(orders: Knex, fleetFile: string, folder: string): Promise<void> {
  await orders.raw(readFileSync(SCHEMA, 'utf8'))
  mkdirSync(folder, { recursive: true })
  const sqlite = new Sqlite(fleetFile, { readonly: true })
  for (const [table, columns] of Object.entries(TABLES)) {
    const file = join(folder, `${table}.txt`)
    writeRows(sqlite, `select ${columns} from ${table} order by 1`, file)
    await orders.raw(`copy ${table} (${columns}) from '${file}'`) // oxlint-disable-line no-await-in-loop
    rmSync(file)
  }
  sqlite.close()
  await orders.raw('vacuum (analyze)')
  rmSync(folder, { recursive: true })
}

/** Rows as COPY's text format has them. */
function writeRows(sqlite: Database, select: string, file: string): void {
  const output = openSync(file, 'w', 0o644)
  let lines: string[] = []
  const flush = (): void => {
    writeSync(output, lines.join(''))
    lines = []
  }
  for (const row of sqlite.prepare<[], (string | number | null)[]>(select).raw().iterate()) {
    lines.push(`${row.map(fieldOf).join('\t')}\n`)
    if (lines.length === CHUNK) flush()
  }
  flush()
  closeSync(output)
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A field of COPY's text format; nothing is `\N`. */
export const fieldOf = (value: string | number | null): string =>
  value === null ? '\\N' : String(value).replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
