import { Client } from 'pg'
import { LOCK_CLASSES, NOUNS } from '../../../server/core/write-locks.ts'
import type { NamedLocks } from '../../../server/core/write-locks.ts'
import { APPLICATION } from '../../../server/db/postgres/pools.ts'
import { urlOf } from '../test-database.ts'

/** The id of each lock that a row stands under, as SQL over `r`. An id that is null needs no lock. */
type Needs = Partial<Record<keyof NamedLocks, string>>
/** By kind of change; a kind that is not there needs the whole database. An empty one appends. */
interface TableRule {
  insert?: Needs
  update?: Needs
  delete?: Needs
}

const OF_ADDRESS = { email: '(select email_folded from users where id = r.user_id)' }
const APPENDED: Needs = {}
const TRIP: Needs = { trip: 'r.schedule_id' }
const OF_BOOKING: Needs = { trip: '(select schedule_id from bookings where id = r.booking_id)' }
const OF_PASSENGER = `(select schedule_id from bookings join passengers on passengers.booking_id = bookings.id
  where passengers.id = r.passenger_id)`
const OF_PAYMENT = `(select schedule_id from bookings join payments on payments.booking_id = bookings.id
  where payments.id = r.payment_id)`
const OF_USER: Needs = { user: 'r.user_id' }
const REQUEST: Needs = { request: `r.user_id || ' ' || r.key` }

/** Which locks cover which rows of which tables: what may be written without the whole database, and by whom. decisions/0062 */
const RULES: Record<string, TableRule> = {
  claims: { insert: TRIP, update: TRIP, delete: TRIP },
  // How many a customer holds, and that one of them waits for cash or a transfer, is counted over all trips.
  bookings: {
    insert: { ...TRIP, user: 'case when r.sold_by is null then r.user_id end' },
    update: {
      ...TRIP,
      user: 'case when old.awaits is null and r.awaits is not null then r.user_id end',
    },
  },
  passengers: { insert: OF_BOOKING, update: OF_BOOKING },
  passenger_marks: {
    insert: { trip: OF_PASSENGER, user: 'case when r.key is not null then r.marked_by end' },
  },
  passenger_drafts: { insert: APPENDED, update: OF_USER },
  payments: { insert: OF_BOOKING, update: OF_BOOKING },
  transactions: { insert: OF_BOOKING, update: OF_BOOKING },
  ledger: { insert: OF_BOOKING },
  payment_returns: { insert: { trip: OF_PAYMENT } },
  upi_claims: { insert: { trip: OF_PAYMENT }, update: { trip: OF_PAYMENT } },
  foreign_payments: { insert: { trip: OF_PAYMENT } },
  captured_payments: { insert: { trip: OF_PAYMENT } },
  payment_pages: { insert: { trip: OF_PAYMENT }, update: { trip: OF_PAYMENT } },
  payment_events: { insert: APPENDED, update: { paymentEvent: 'r.id' } },
  invoices: { insert: { ...OF_BOOKING, invoices: '1' } },
  idempotency: { insert: REQUEST, delete: REQUEST },
  audit: { insert: APPENDED },
  desk_messages: { insert: TRIP, update: TRIP },
  outbox: { insert: APPENDED, update: { message: 'r.id' } },
  users: { insert: { email: 'r.email_folded' } },
  guests: { insert: OF_ADDRESS, update: OF_ADDRESS },
  link_tokens: { insert: OF_ADDRESS },
  sessions: { insert: APPENDED, update: { session: 'r.id' } },
  refresh_tokens: { insert: APPENDED, update: { session: 'r.session_id' } },
  totp_factors: { update: OF_USER },
  recovery_codes: { update: OF_USER },
  passkeys: { update: OF_USER },
  answered_challenges: { insert: APPENDED },
  api_keys: { update: { apiKey: 'r.id' } },
  job_leases: { insert: { job: 'r.job' }, update: { job: 'r.job' } },
  limit_state: { insert: { limits: '1' }, update: { limits: '1' } },
  write_probe: { insert: { writeProbe: '1' }, update: { writeProbe: '1' } },
}

/** The changes that are covered by locks: `insert claims` and so on. */
export const watchedChanges = (): string[] =>
  Object.entries(RULES).flatMap(([table, rule]) =>
    Object.keys(rule).map((change) => `${change} ${table}`),
  )

/** The number of a lock, as write-locks.ts makes it of an id; `pg_locks` has it without a sign. */
const HELPERS = `
  create table watched_writes (change text not null);
  create function watched_number(id bigint) returns bigint language sql immutable as
    $$ select id & 4294967295 $$;
  create function watched_number(id text) returns bigint language sql immutable as
    $$ select ('x' || substr(encode(sha256(convert_to(id, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint $$;
  create function watched_holds(kind bigint, number bigint) returns boolean language sql as $$
    select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
      and classid = kind and objid = number and objsubid = 2) $$;
  create function watched_whole() returns boolean language sql as $$
    select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
      and classid = 0 and objid = 1 and objsubid = 1 and mode = 'ExclusiveLock') $$;`

/** What is checked of each row that a kind of change touches. */
function checkOf(table: string, change: keyof TableRule, needs: Needs | undefined): string {
  const said = `${change} ${table}`
  const row = change === 'delete' ? 'old' : 'new'
  const checks = NOUNS.flatMap((noun) => {
    const id = needs?.[noun]
    if (id === undefined) return []
    const holds = `watched_holds(${LOCK_CLASSES[noun]}, watched_number(${id}))`
    const refused = `raise exception 'Without its lock ${noun}: ${said}';`
    return [`if (${id}) is not null and not ${holds} then ${refused} end if;`]
  })
  const refused = `raise exception 'Without the whole database: ${said}';`
  return `
    create function watched_${change}_${table}() returns trigger language plpgsql as $watch$
    declare r ${table}%rowtype := ${row};
    begin
      if current_setting('application_name') <> '${APPLICATION}' or watched_whole() then return null; end if;
      ${needs === undefined ? refused : checks.join('\n')}
      insert into watched_writes values ('${said}');
      return null;
    end $watch$;
    create trigger watched_${change} after ${change} on ${table}
      for each row execute function watched_${change}_${table}();`
}

/**
 * From now on each row that a server writes in a database must stand under a lock that its write has locked; a test's
 * own statements may do what they like.
 */
export async function watchLocks(file: string): Promise<void> {
  await asked(file, HELPERS)
  const tables = await asked<{ name: string }>(
    file,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'watched_writes'`,
  )
  const unknown = Object.keys(RULES).filter((table) => !tables.some(({ name }) => name === table))
  if (unknown.length > 0) throw new Error(`There is no table ${unknown.join(', ')}`)
  const changes = ['insert', 'update', 'delete'] as const
  const checks = tables.flatMap(({ name }) =>
    changes.map((change) => checkOf(name, change, RULES[name]?.[change])),
  )
  await asked(file, checks.join('\n'))
}

/** What has been written without the whole database: `insert claims` and so on. */
export async function watchedWrites(file: string): Promise<string[]> {
  const rows = await asked<{ change: string }>(
    file,
    'select distinct change from watched_writes order by change',
  )
  return rows.map(({ change }) => change)
}

async function asked<Row extends object>(file: string, statements: string): Promise<Row[]> {
  const client = new Client(urlOf(file))
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statements)
    return rows
  } finally {
    await client.end()
  }
}
