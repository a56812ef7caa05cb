import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endOfFile } from '../../../../testing/harness/end-of-file.ts'
import { testStore } from '../../../../testing/harness/test-store.ts'

const { store } = await testStore({ whenDone: endOfFile() })
const { reader } = store

const bookings = reader.selectFrom('bookings').select('id')

test.each([
  ['an id', bookings.where('id', '=', 7), '"id" = +?'],
  ['a range', bookings.where('deadline_at', '<=', 7), '"deadline_at" <= +?'],
  ['a list', bookings.where('id', 'in', [7, 8]), '"id" in (+?, +?)'],
  ['what is written out', bookings.where(sql<boolean>`id = ${7}`), 'id = +?'],
  ['a state', bookings.where('status', '=', 'PENDING'), `"status" = 'PENDING'`],
  [
    'states',
    bookings.where('status', 'in', ['PENDING', 'CONFIRMED']),
    `in ('PENDING', 'CONFIRMED')`,
  ],
  [
    'a state written out',
    bookings.where(sql<boolean>`status = ${'PENDING'}`),
    `status = 'PENDING'`,
  ],
  ['what is no word of ours', bookings.where(sql<boolean>`status = ${"x' or 1"}`), 'status = ?'],
  ['a limit', bookings.limit(7), 'limit +?'],
  ['where a page begins', bookings.limit(7).offset(14), 'limit +? offset +?'],
  ['a pattern', bookings.where('number', 'like', '%7%'), '"number" like ?'],
])('%s is written as %s', (_what, query, text) => {
  expect(query.compile().sql.endsWith(text)).toBe(true)
})
