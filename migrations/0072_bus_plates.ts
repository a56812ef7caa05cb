import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs answer with an error of their own where a number is refused. */
export const permits = '0068_guests'

const plateOf = (number: string) =>
  `lower(replace(replace(replace(${number}, ' ', ''), '-', ''), '.', ''))`
const TAKEN = `exists (
  select 1 from buses where id <> new.id and ${plateOf('number')} = ${plateOf('new.number')}
)`

/**
 * A plate is one however it is spaced: `MH 12 AB 1234` and `MH12AB1234` are one bus. A trigger, not a unique index: two such
 * buses may be there already, which the operator has to tell apart. `npm run check-data` reports them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = (statement: string) => sql.raw(statement).execute(db)
  const refuse = async (name: string, before: string, taken: string) => {
    const on = `create trigger ${name} before ${before}`
    if (!isPostgres)
      return run(`${on} when ${taken} begin select raise(abort, 'farebox:plate-taken'); end`)
    const body = `begin\n  if ${taken} then\n    raise exception 'farebox:plate-taken';\n  end if;\n  return new;\nend`
    await run(`create function ${name}() returns trigger language plpgsql as $$\n${body} $$`)
    return run(`${on} for each row execute function ${name}()`)
  }
  await refuse('buses_plate_once', 'insert on buses', TAKEN)
  // Of two that are there already, each may still be given other seats or another name.
  const renumbered = `new.number <> old.number and ${TAKEN}`
  await refuse('buses_plate_stays_once', 'update of number on buses', renumbered)
}
