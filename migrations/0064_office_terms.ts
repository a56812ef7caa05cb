import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs write no terms, as before, and read cancellations as they always did. */
export const permits = '0060_bus_swaps'

/** Staff said why, and granted the refund themselves. */
const IS_EXPLAINED = `exists (
    select 1 from refunds
    where refunds.id = new.refund_id and refunds.note is not null
      and refunds.granted_by = new.cancelled_by
  )`
const REFUSED = `new.office_terms is not null and (
    new.reason <> 'OPERATOR' or new.cancelled_by is null
    or (new.office_terms = 'AMOUNT' and not ${IS_EXPLAINED})
    or (new.office_terms = 'FULL' and new.kept_percent <> 0)
  )`

/**
 * On which terms staff cancelled a passenger: by the table, with everything back, or with another amount, which has a
 * reason. Null for all others and all before. decisions/0092
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = isPostgres ? 'text collate "C"' : 'text'
  await run(
    `alter table cancellations add column office_terms ${text} check (office_terms in ('SLAB', 'FULL', 'AMOUNT'))`,
  )
  // What somebody has granted on a day, and what all of the staff have.
  await run(
    `create index refunds_by_grant on refunds (created_at, granted_by) where granted_by is not null`,
  )
  if (isPostgres) {
    await run(
      `create function cancellations_office_terms() returns trigger language plpgsql as $$
begin
  if ${REFUSED} then
    raise exception 'farebox:office-terms';
  end if;
  return new;
end $$`,
    )
    await run(
      `create trigger cancellations_office_terms before insert on cancellations for each row execute function cancellations_office_terms()`,
    )
    return
  }
  await run(
    `create trigger cancellations_office_terms before insert on cancellations when ${REFUSED} begin select raise(abort, 'farebox:office-terms'); end`,
  )
}
