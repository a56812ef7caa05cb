import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs would take a guest for a customer with an account. */
export const permits = '0068_guests'

/** Whether a user, named by an SQL expression, buys without an account. */
const isGuest = (user: string) =>
  `exists (select 1 from guests where user_id = ${user} and ended_at is null)`
/** Whether a user was a guest whose bookings another account has. */
const hasJoined = (user: string) =>
  `exists (select 1 from guests where user_id = ${user} and joined_user_id <> user_id)`

/** A customer who buys without an account, and the account that the bookings join later, if any. decisions/0098 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const integer = isPostgres ? 'bigint' : 'integer'
  const text = isPostgres ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`
    create table guests (
      user_id ${integer} primary key references users (id),
      -- Where the ticket goes, as typed; nobody has proved it. Null until it is said, and once the guest is over.
      email ${text},
      created_at ${integer} not null,
      ended_at ${integer} check (ended_at >= created_at),
      -- The account that has the bookings now: another one, or this user itself, become one.
      joined_user_id ${integer} references users (id),
      joined_at ${integer},
      check (email is null or ended_at is null),
      check ((joined_user_id is null) = (joined_at is null)),
      check (joined_at is null or joined_at = ended_at)
    ) ${isPostgres ? '' : 'strict'}`)
  await run(`create index guests_open on guests (created_at) where ended_at is null`)
  await run(`create index guests_by_account on guests (joined_user_id)`)
  const { refuse, drop } = triggersOf(run, isPostgres)
  await guardGuests(refuse)
  if (isPostgres)
    await run(
      `create trigger guests_no_truncate before truncate on guests execute function farebox_refuse('frozen')`,
    )
  await letBookingsJoin(refuse, drop)
  // The seats are held before it is said where the ticket goes.
  await run('alter table bookings drop constraint bookings_online_have_email')
  await run(`
    alter table bookings add constraint bookings_online_have_email
    check (contact_email is not null or sold_by is not null or erased_at is not null
      or (status <> 'CONFIRMED' and payment_status <> 'PAID'))`)
}

type Refuse = ReturnType<typeof triggersOf>['refuse']

/** A guest is nobody who can sign in, and ends once. */
async function guardGuests(refuse: Refuse): Promise<void> {
  await refuse('guests_frozen', 'update of user_id, created_at on guests', 'frozen')
  await refuse('guests_end_once', 'update on guests', 'frozen', 'old.ended_at is not null')
  await refuse('guests_no_delete', 'delete on guests', 'frozen')
  const known = `exists (select 1 from users where id = new.user_id
    and (password_hash is not null or role <> 'CUSTOMER' or email like '%@%'))`
  await refuse('guests_have_no_account', 'insert on guests', 'guest', known)
  const target = `new.joined_user_id <> new.user_id
    and (${isGuest('new.joined_user_id')} or ${hasJoined('new.joined_user_id')})`
  await refuse('guests_join_accounts', 'update of joined_user_id on guests', 'guest', target)
  const gains = `(new.password_hash is not null or new.role <> 'CUSTOMER' or new.email like '%@%')
    and (${isGuest('new.id')} or ${hasJoined('new.id')})`
  await refuse('users_guests_stay', 'update of password_hash, role, email on users', 'guest', gains)
  for (const [table, owner] of [
    ['passkeys', 'user_id'],
    ['totp_factors', 'user_id'],
    ['api_keys', 'created_by'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await refuse(`${table}_of_no_guest`, `insert on ${table}`, 'guest', isGuest(`new.${owner}`))
}

/** A booking changes its owner from a guest to the guest's account, and never else. */
async function letBookingsJoin(
  refuse: Refuse,
  drop: ReturnType<typeof triggersOf>['drop'],
): Promise<void> {
  await drop('bookings_frozen', 'bookings')
  const columns = `id, number, schedule_id, from_node, to_node, base_paise, fee_paise, tax_paise, total_paise, held_at`
  await refuse('bookings_frozen', `update of ${columns} on bookings`, 'booking-frozen')
  const joins = `exists (
    select 1 from guests where user_id = old.user_id and joined_user_id = new.user_id
  )`
  const moved = `new.user_id <> old.user_id and not ${joins}`
  await refuse('bookings_owner', 'update of user_id on bookings', 'booking-frozen', moved)
  const late = hasJoined('new.user_id')
  await refuse('bookings_of_joined', 'insert on bookings', 'guest', late)
}

/** Triggers in the words of an engine: PostgreSQL has conditions with subqueries in a function alone. */
function triggersOf(run: (statement: string) => Promise<unknown>, isPostgres: boolean) {
  const refuse = async (name: string, before: string, why: string, when?: string) => {
    const on = `create trigger ${name} before ${before}`
    if (!isPostgres) {
      const condition = when === undefined ? '' : `when ${when}`
      return run(`${on} ${condition} begin select raise(abort, 'farebox:${why}'); end`)
    }
    if (when?.includes('select') !== true) {
      const condition = when === undefined ? '' : `when (${when})`
      return run(`${on} for each row ${condition} execute function farebox_refuse('${why}')`)
    }
    const body = `begin\n  if ${when} then\n    raise exception 'farebox:${why}';\n  end if;\n  return new;\nend`
    await run(`create function ${name}() returns trigger language plpgsql as $$\n${body} $$`)
    return run(`${on} for each row execute function ${name}()`)
  }
  const drop = (name: string, on: string) =>
    run(`drop trigger ${name}${isPostgres ? ` on ${on}` : ''}`)
  return { refuse, drop }
}
