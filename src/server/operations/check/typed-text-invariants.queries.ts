import { sql } from 'kysely'
import { cleanLine, cleanLines } from '../../../domain/text/clean-text.ts'
import { mayBeUnclean, plateOf } from '../../db/engine-sql.ts'
import type { Reader } from '../../db/connection/store.ts'
import type { Invariant } from './violators.queries.ts'

/** Number plates: I28. */
export const plateInvariants: Invariant[] = [
  {
    invariant: 'I28',
    promise: 'No two buses have one number plate, however it is spaced',
    subject: 'bus',
    // Two may be older than the trigger that prevents it now.
    advisory: true,
    violators: sql`(
      select later.id
      from buses earlier join buses later
        on later.id > earlier.id and ${plateOf('later.number')} = ${plateOf('earlier.number')}
    )`,
  },
]

/** What people type that is shown to others, by what it belongs to; a value in JSON is looked through. */
const TYPED = [
  { subject: 'bus', table: 'buses', columns: ['name', 'number', 'operator_name'] },
  { subject: 'route', table: 'routes', columns: ['source_city', 'destination_city'] },
  { subject: 'stop', table: 'stops', columns: ['name'] },
  { subject: 'point', table: 'points', columns: ['town', 'name', 'landmark'] },
  { subject: 'town name', table: 'town_names', columns: ['name'] },
  { subject: 'picture', table: 'images', columns: ['alt'] },
  { subject: 'concession', table: 'concessions', columns: ['label', 'proof'] },
  { subject: 'fare rule', table: 'fare_rules', columns: ['terms'] },
  { subject: 'user', table: 'users', columns: ['full_name', 'email', 'pending_email'] },
  { subject: 'guest', table: 'guests', id: 'user_id', columns: ['email'] },
  { subject: 'API key', table: 'api_keys', columns: ['name'] },
  { subject: 'passkey', table: 'passkeys', columns: ['name'] },
  { subject: 'newsletter', table: 'newsletter', columns: ['email'] },
  { subject: 'booking', table: 'bookings', columns: ['contact_email', 'caller_name', 'buyer'] },
  { subject: 'passenger', table: 'passengers', columns: ['name'] },
  {
    subject: 'schedule',
    table: 'trip_cancellations',
    id: 'schedule_id',
    columns: ['reason'],
  },
] as const
const JSON_COLUMNS = ['terms', 'buyer']
/** Settings of several lines. */
const LONG_SETTINGS = ['ticketTerms', 'smsGateway', 'smsTemplates']

const PROMISE = 'A text has nothing in it that cannot be seen'
/** So many rows are read at once. */
const PIECE = 1000

interface UncleanTexts extends Pick<Invariant, 'invariant' | 'promise' | 'subject'> {
  ids: number[]
}

/**
 * Texts that were stored before texts were cleaned, and would be stored otherwise now: at most so many ids of each. What is
 * clean is a rule of Unicode that no SQL knows, so candidates are read.
 */
export async function selectUncleanTexts(db: Reader, most: number): Promise<UncleanTexts[]> {
  const found: UncleanTexts[] = []
  for (const typed of TYPED) {
    // oxlint-disable-next-line no-await-in-loop -- all of them at once could fill the memory
    const ids = await uncleanIds(db, typed, most)
    if (ids.length > 0)
      found.push({ invariant: 'I28', promise: PROMISE, subject: typed.subject, ids })
  }
  for (const { name, value } of await db.selectFrom('settings').select(['name', 'value']).execute())
    if (textsIn(JSON.parse(value)).some((text) => cleanedAs(name, text) !== text))
      found.push({ invariant: 'I28', promise: PROMISE, subject: `setting ${name}`, ids: [] })
  return found
}

async function uncleanIds(
  db: Reader,
  { table, columns, ...typed }: (typeof TYPED)[number],
  most: number,
): Promise<number[]> {
  const id = sql.ref('id' in typed ? typed.id : 'id')
  const candidate = sql.join(columns.map(mayBeUnclean), sql` or `)
  const unclean: number[] = []
  for (let after = -1, more = true; more && unclean.length < most;) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const rows = await db
      .selectFrom(
        sql<{ id: number }>`(
          select ${id} as id, ${sql.join(columns.map((column) => sql.ref(column)))}
          from ${sql.table(table)} where ${id} > ${after} and (${candidate})
          order by ${id} limit ${PIECE}
        )`.as('candidates'),
      )
      .selectAll()
      .orderBy('id')
      .execute()
    for (const { id: found, ...texts } of rows)
      if (Object.entries(texts).some(([column, text]) => isUnclean(column, text)))
        unclean.push(found)
    after = rows.at(-1)?.id ?? after
    more = rows.length === PIECE
  }
  return unclean.slice(0, most)
}

function isUnclean(column: string, value: unknown): boolean {
  if (typeof value !== 'string') return false
  const texts = JSON_COLUMNS.includes(column) ? textsIn(JSON.parse(value)) : [value]
  return texts.some((text) => cleanLine(text) !== text)
}

const cleanedAs = (setting: string, text: string): string =>
  LONG_SETTINGS.includes(setting) ? cleanLines(text) : cleanLine(text)

/** All texts in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
