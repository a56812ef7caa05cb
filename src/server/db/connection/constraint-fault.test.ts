import { expect, test } from 'vitest'
import { brokenConstraint } from './constraint-fault.ts'
import { sqliteFault } from '../sqlite/connection/sqlite-connection.ts'
import { runnerOf } from './statement-runner.ts'
import { testStore } from '../../../testing/harness/test-store.ts'
import type { Trx } from './store.ts'

async function refusedBy(statement: (trx: Trx) => Promise<unknown>): Promise<unknown> {
  const { store } = await testStore()
  try {
    await store.write(statement)
  } catch (error) {
    return error
  }
  throw new Error('nothing was refused')
}

function user(email: string) {
  return { full_name: 'Asha', email, role: 'ADMIN', created_at: 0, updated_at: 0 } as const
}

const nobody = { phone: null, password_hash: null, email_verified_at: null, disabled_at: null }
const insertUser = (trx: Trx, email: string) =>
  trx
    .insertInto('users')
    .values({ ...nobody, ...user(email) })
    .execute()

test('a key taken by another is a conflict, in words for a person', async () => {
  const error = await refusedBy(async (trx) => {
    await insertUser(trx, 'asha@example.com')
    await insertUser(trx, 'ASHA@example.com')
  })
  expect(error).toMatchObject({
    kind: 'conflict',
    message: 'An account with this email already exists',
  })
  expect(brokenConstraint(error)).toBe('users.email')
})

test('a text that reads as empty is refused as any other input, in words for a person', async () => {
  const error = await refusedBy((trx) =>
    trx
      .insertInto('users')
      .values({ ...nobody, ...user('asha@example.com'), full_name: '\u0000Asha' })
      .execute(),
  )
  expect(error).toMatchObject({
    kind: 'invalid',
    message: expect.stringContaining('type it again'),
  })
})

test('the rule of a trigger is a conflict, in words for a person', async () => {
  const error = await refusedBy(async (trx) => {
    await insertUser(trx, 'asha@example.com')
    await trx.updateTable('users').set({ role: 'CUSTOMER' }).execute()
  })
  expect(error).toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('last active administrator'),
  })
  expect(brokenConstraint(error)).toBe('last-admin')
})

test('a reference to what is gone is a conflict', async () => {
  const error = await refusedBy((trx) =>
    trx.insertInto('route_stops').values({ route_id: 1, position: 1, stop_id: 1 }).execute(),
  )
  expect(error).toMatchObject({ kind: 'conflict' })
  expect(brokenConstraint(error)).toBe('foreign-key')
})

test('a constraint nobody has named stays an internal error', async () => {
  const error = await refusedBy((trx) =>
    trx
      .insertInto('settings')
      .values({ name: 'zone', value: 'not json', updated_at: 0, updated_by: null })
      .execute(),
  )
  expect(error).toMatchObject({ name: 'SqliteError', code: 'SQLITE_CONSTRAINT_CHECK' })
  expect(brokenConstraint(error)).toBe('json_valid(value)')
})

test('wrong SQL stays an internal error', async () => {
  const error = await refusedBy(async (trx) => runnerOf(trx).run('select nonsense', []))
  expect(error).toMatchObject({ name: 'SqliteError', code: 'SQLITE_ERROR' })
  expect(brokenConstraint(error)).toBeUndefined()
})

test('an error that is not of the database passes as it is', () => {
  const error = new Error('mine')
  expect(sqliteFault(error)).toBe(error)
})
