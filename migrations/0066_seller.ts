import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Older programs read the rows as settings that somebody has saved. */
export const permits = '0060_bus_swaps'

/**
 * Until now a house that had not said who it is sold under a name of ours. One that has sold keeps what its tickets say until
 * it changes that; all others are asked. decisions/0091
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into settings (name, value, updated_at)
    with said (name, value) as (values
      ('operatorName', '"Farebox Travels"'),
      ('operatorPhone', '"1800 123 4567"'),
      ('operatorEmail', '"help@example.com"'),
      ('operatorAddress', '"12 Station Road, Pune 411001"')
    )
    select name, value, 0 from said
    where exists (select 1 from ledger)
      and not exists (select 1 from settings where settings.name = said.name)`.execute(db)
}
