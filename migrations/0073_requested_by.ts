import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs record every cancellation by staff as the operator's, as before. */
export const permits = '0068_guests'

/** Staff said why, and granted the refund themselves. */
const IS_EXPLAINED = `exists (
    select 1 from refunds
    where refunds.id = new.refund_id and refunds.note is not null
      and refunds.granted_by = new.cancelled_by
  )`
const REFUSED = `new.office_terms is not null and (
    new.reason not in ('OPERATOR', 'CUSTOMER') or new.cancelled_by is null
    or (new.office_terms = 'AMOUNT' and not ${IS_EXPLAINED})
    or (new.office_terms = 'FULL' and new.kept_percent <> 0)
  )`

/** Staff also cancel at a customer's request, which the reason then says. decisions/0092 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await run(
      `create or replace function cancellations_office_terms() returns trigger language plpgsql as $$
begin
  if ${REFUSED} then
    raise exception 'farebox:office-terms';
  end if;
  return new;
end $$`,
    )
    return
  }
  await run(`drop trigger cancellations_office_terms`)
  await run(
    `create trigger cancellations_office_terms before insert on cancellations when ${REFUSED} begin select raise(abort, 'farebox:office-terms'); end`,
  )
}
