import { expect, test } from 'vitest'
import { isFault } from '../../domain/fault.ts'
import { register } from '../../server/account/sign-in/auth.service.ts'
import { requireAdmin } from '../../server/core/call.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { subscribeToNewsletter } from '../../server/messages/newsletter/newsletter.service.ts'
import { withoutTrigger } from '../harness/drop-guard.ts'
import { tamper } from '../harness/tamper.ts'
import { PASSWORD, testContext } from '../harness/test-context.ts'
import type { TestContext } from '../harness/test-context.ts'
import { onPostgres } from '../postgres/test-database.ts'

/** Characters whose letter case or form programs and databases judge apart, each beside what it may be taken for. */
const NASTY: [one: string, other: string][] = [
  ['k', '\u212A'], // Kelvin sign
  ['å', '\u212B'], // Ångström sign
  ['i', 'ı'], // without a dot
  ['i', 'İ'],
  ['I', 'ı'],
  ['ss', 'ß'],
  ['ß', 'ẞ'],
  ['é', 'É'],
  ['é', 'e\u0301'],
  ['É', 'e\u0301'],
  ['a', 'ａ'], // full-width
  ['a', 'Ａ'],
  ['σ', 'ς'],
  ['Σ', 'ς'],
  ['fi', 'ﬁ'],
  ['ǆ', 'ǅ'],
  ['а', 'А'], // Cyrillic
  ['a', 'а'],
  ['क़', '\u0915\u093C'],
  ['\u{10400}', '\u{10428}'], // Deseret
]

type Act = (context: TestContext, text: string) => Promise<unknown>

/** How a row comes in by a door, for each column that is unique whatever the letter case. */
const ACTS: Record<string, Act> = {
  'users.email': (context, text) =>
    register(context.call(), {
      fullName: 'Somebody',
      email: `ba${text}@example.com`,
      password: PASSWORD,
      phoneNumber: null,
    }),
  'newsletter.email': (context, text) =>
    subscribeToNewsletter(context.call(), `ba${text}@example.com`),
  'buses.number': async (context, text) =>
    addBus(requireAdmin(await context.actingAs('ADMIN')), {
      busName: 'Bus',
      busNumber: `MH12 ${text}`,
      busType: 'AC',
      totalSeats: 10,
      busAmenities: [],
      operatorName: 'Operator',
    }),
}

/** The columns of a database that are unique without regard to letter case. */
const columnsIn = (file: string): string[] =>
  tamper<{ name: string }>(file, onPostgres ? FOLDED_KEYS : NOCASE_KEYS).map(({ name }) => name)

const NOCASE_KEYS = `select distinct tables.name || '.' || columns.name as name
  from sqlite_schema tables, pragma_index_list(tables.name) indexes,
    pragma_index_xinfo(indexes.name) columns
  where tables.type = 'table' and indexes."unique" and columns.key
    and lower(columns.coll) = 'nocase'
  order by 1`

const FOLDED_KEYS = `select distinct indrelid::regclass || '.' ||
    (regexp_matches(pg_get_indexdef(indexrelid), 'lower\\(\\(?(\\w+)', 'g'))[1] as name
  from pg_index where indisunique order by 1`

/** A table with such a column. */
const PLANTED = onPostgres
  ? ['create table planted (word text)', 'create unique index on planted (lower(word))']
  : ['create table planted (word text unique collate nocase)']

test('every column that is unique in any letter case is tried here', async () => {
  const { file } = await testContext()
  expect(columnsIn(file)).toEqual(Object.keys(ACTS).toSorted())
  tamper(file, ...PLANTED)
  expect(columnsIn(file)).toContain('planted.word')
})

test.for(Object.entries(ACTS))(
  'the program and the database agree about look-alikes in %s: none is an error of ours',
  async ([, act]) => {
    const context = await testContext()
    const errors: string[] = []
    for (const text of NASTY.flatMap((pair) => [...pair, ...pair.toReversed()])) {
      // oxlint-disable-next-line no-await-in-loop -- each is judged by what came before
      const [outcome] = await Promise.allSettled([act(context, text)])
      if (outcome?.status === 'rejected' && !isFault(outcome.reason))
        errors.push(`${text}: ${String(outcome.reason)}`)
    }
    expect(errors).toEqual([])
  },
)

test.for([
  ['k', '\u212A'],
  ['é', 'É'],
  ['é', 'e\u0301'],
  ['a', 'Ａ'],
])(
  'an address with %s and one with %s are one account and one subscription',
  async ([one, other]) => {
    const context = await testContext()
    await ACTS['users.email']?.(context, one ?? '')
    await expect(ACTS['users.email']?.(context, other ?? '')).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This email is already registered',
    })
    await ACTS['newsletter.email']?.(context, one ?? '')
    await ACTS['newsletter.email']?.(context, other ?? '')
    expect(tamper(context.file, 'select count(*) n from newsletter')).toEqual([{ n: 1 }])
  },
)

const RIVAL = `insert into users (full_name, email, email_folded, role, created_at, updated_at)
  values ('Rival', 'É@example.com', 'é@example.com', 'CUSTOMER', 0, 0)`

test('the database itself refuses a look-alike, unless its trigger is dropped', async () => {
  const context = await testContext()
  await context.registered('é')
  expect(() => tamper(context.file, RIVAL)).toThrow('farebox:email-taken')
  withoutTrigger(context.file, 'users_email_once')
  tamper(context.file, RIVAL)
  expect(tamper(context.file, 'select count(*) n from users')).toEqual([{ n: 2 }])
  const moved = `update users set email = 'Z@x.in', email_folded = 'z@x.in' where email = 'É@example.com'`
  const back = `update users set email = 'É@example.com', email_folded = 'é@example.com'
    where email = 'Z@x.in'`
  expect(() => tamper(context.file, moved, back)).toThrow('farebox:email-taken')
})
