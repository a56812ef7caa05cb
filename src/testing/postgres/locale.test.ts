import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { caseless, ignoringCase, like, sameText } from '../../server/db/engine-sql.ts'
import { fieldOf, rowsOf } from '../../server/db/json-sql.ts'
import { migratePostgres } from '../../server/db/postgres/migrate-postgres.ts'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import { quiet } from '../harness/quiet.ts'
import { subscribe } from '../harness/test-store.ts'
import { asOwner, databaseUrl } from './test-database.ts'

/** A store on a database made with a locale of its own, and what PostgreSQL says there. */
async function storeIn(locale: string) {
  const name = `locale_${process.pid}_${Date.now()}`
  await asOwner(`create database ${name} template template0 ${locale}`)
  const url = databaseUrl(name)
  await migratePostgres({ url, log: quiet })
  const store = await openPostgresStore({ url, log: quiet, writers: 1, readers: 1 })
  const client = new Client(url)
  await client.connect()
  onTestFinished(async () => {
    await store.close()
    await client.end()
    await asOwner(`drop database ${name} with (force)`)
  })
  return { store, said: async (text: string) => (await client.query(text)).rows }
}

const LOCALES = [`locale_provider libc locale 'C'`, `locale_provider icu icu_locale 'en-US'`]

test.each(LOCALES)(
  'texts are compared by their bytes and folded in the letters of ASCII, whatever the locale of the database: %s',
  async (locale) => {
    const { store, said } = await storeIn(locale)
    const isC = locale === LOCALES[0]
    expect(await said(`select lower('É') as folded, 'a' < 'B' as ordered`)).toEqual([
      { folded: isC ? 'É' : 'é', ordered: !isC },
    ])
    for (const email of ['É@x.in', 'B@x.in', 'a@x.in'])
      await store.write((trx) => subscribe(trx, email))
    const emails = () => store.reader.selectFrom('newsletter').select('email')
    const found = async (condition: ReturnType<typeof sameText>) =>
      (await emails().where(condition).execute()).map(({ email }) => email)
    expect(await found(sameText('email', 'É@X.in'))).toEqual(['É@x.in'])
    expect(await found(sameText('email', 'é@x.in'))).toEqual([])
    // What is searched for is folded before, and the column here.
    expect(await found(like('email', 'e@x%'))).toEqual(['É@x.in'])
    const from = emails().where(ignoringCase('email'), '>=', caseless('É@x'))
    expect(await from.execute()).toEqual([{ email: 'É@x.in' }])
    const ordered = await emails().orderBy(ignoringCase('email')).execute()
    expect(ordered.map(({ email }) => email)).toEqual(['a@x.in', 'B@x.in', 'É@x.in'])
    const words = sql<string>`(
      select string_agg(word, ' ' order by word)
      from (select ${fieldOf(0, 'text')} as word from ${rowsOf('[["a"],["B"]]')}) as words)`
    expect(await store.reader.selectNoFrom(words.as('all')).execute()).toEqual([{ all: 'B a' }])
  },
)
