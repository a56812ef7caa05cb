import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs would never pay back what a booking was paid with that replaces another one. */
export const permits = '0061_carried_over'

/** A refund that was carried over, of another booking of the same account, for as much. */
const CARRIES = `exists (
    select 1 from refunds
    join bookings replaced on replaced.id = refunds.booking_id
    join bookings on bookings.id = new.booking_id
    where refunds.id = new.carried_refund_id and refunds.provider = 'carried'
      and refunds.amount_paise = new.amount_paise and replaced.id <> bookings.id
      and replaced.user_id = bookings.user_id
  )`

/** The payment by which the money of a booking came, also where it was carried over since. */
const HOW_PAID = `(
    select coalesce(carried.payment_id, payments.id) from payments
    left join refunds carried on carried.id = payments.carried_refund_id
    where payments.booking_id = new.booking_id and payments.status = 'SUCCEEDED'
  )`

/**
 * What was paid for a booking may pay another one that replaces it: the payment names the refund that it carries over, and
 * refunds go back by the payment by which the money came. decisions/0085
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = (statement: string) => sql.raw(statement).execute(db)
  const integer = isPostgres ? 'bigint' : 'integer'
  await run(`alter table payments add column carried_refund_id ${integer} references refunds (id)`)
  await run(
    `create unique index payments_carried_once on payments (carried_refund_id) where carried_refund_id is not null`,
  )
  const refuse = refusalsOf(run, isPostgres)
  await refuse(
    'payments_carry_a_refund',
    'insert on payments',
    'refund-is-granted',
    `(new.provider = 'carried') <> (new.carried_refund_id is not null)
      or (new.carried_refund_id is not null and not ${CARRIES})`,
  )
  await refuse('payments_carried_stay', 'update of carried_refund_id on payments', 'frozen')
  await refuse(
    'payments_carry_what_is_done',
    'update of status on payments',
    'refund-is-granted',
    `new.status = 'SUCCEEDED' and new.carried_refund_id is not null and not exists (
      select 1 from refunds where id = new.carried_refund_id and status = 'DONE'
    )`,
  )
  await refuse(
    'refunds_carried_arrive',
    'update of status on refunds',
    'refund-transition',
    `new.provider = 'carried' and new.status = 'DONE' and not exists (
      select 1 from payments where carried_refund_id = new.id
    )`,
  )
  await refuse(
    'refunds_go_back_as_paid',
    'insert on refunds',
    'refund-is-granted',
    `new.payment_id <> ${HOW_PAID}`,
  )
}

/** Triggers in the words of an engine: PostgreSQL has conditions with subqueries in a function alone. */
function refusalsOf(run: (statement: string) => Promise<unknown>, isPostgres: boolean) {
  return async (name: string, before: string, why: string, when?: string) => {
    const on = `create trigger ${name} before ${before}`
    if (!isPostgres) {
      const condition = when === undefined ? '' : `when ${when}`
      return run(`${on} ${condition} begin select raise(abort, 'farebox:${why}'); end`)
    }
    if (when === undefined)
      return run(`${on} for each row execute function farebox_refuse('${why}')`)
    const body = `begin\n  if ${when} then\n    raise exception 'farebox:${why}';\n  end if;\n  return new;\nend`
    await run(
      `create or replace function ${name}() returns trigger language plpgsql as $$\n${body} $$`,
    )
    return run(`${on} for each row execute function ${name}()`)
  }
}
