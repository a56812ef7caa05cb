import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { DRAWN_COLUMNS } from '../../server/core/insert-with-new-id.ts'
import { CONFLICTS } from '../../server/db/connection/constraint-fault.ts'
import { constraintOf } from '../../server/db/postgres/postgres-fault.ts'
import { testStore } from '../harness/test-store.ts'
import { tamper } from '../harness/tamper.ts'

/** A broken key as a server says it that was told to speak German. */
function broken(index: string): DatabaseError {
  const error = new DatabaseError('doppelter Schlüsselwert', 0, 'error')
  return Object.assign(error, {
    code: '23505',
    constraint: index,
    detail: 'Schlüssel »(email)=(asha@example.com)« existiert bereits.',
  })
}

test('a broken key is known by its columns, whatever language the server speaks', async () => {
  await testStore()
  expect(constraintOf(broken('users_email'))).toBe('users.email')
  expect(constraintOf(broken('claims_pkey'))).toBe('claims.seat_id, claims.leg')
  expect(constraintOf(broken('an_index_of_a_newer_version'))).toBe('an_index_of_a_newer_version')
})

test('every key for which there are words, and every one that is drawn again, is the key of an index', async () => {
  const { file } = await testStore()
  const indexes = tamper<{ name: string }>(
    file,
    `select indexname as name from pg_indexes where schemaname = 'public'`,
  )
  const known = new Set(indexes.map(({ name }) => constraintOf(broken(name))))
  const worded = Object.keys(CONFLICTS).filter((name) => name.includes('.'))
  const needed = [...worded, ...Object.values(DRAWN_COLUMNS).flat()]
  expect(needed.filter((name) => !known.has(name))).toEqual([])
})
