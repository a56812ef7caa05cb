import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Every subscriber has a link that ends the subscription, and a number by which long lists are read in pages. RFC 8058 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_subscribers (
      id integer primary key,
      email text not null unique collate nocase,
      -- Stands in the link. It says nothing about whose it is, and can do nothing but end the subscription.
      token text not null unique default (lower(hex(randomblob(32)))),
      subscribed_at integer not null
    ) strict`.execute(db)
  await sql`
    insert into newsletter_subscribers (email, subscribed_at)
    select email, subscribed_at from newsletter order by subscribed_at, email`.execute(db)
  await sql`drop table newsletter`.execute(db)
  await sql`alter table newsletter_subscribers rename to newsletter`.execute(db)
}
