import { expect, test } from 'vitest'
import { redefine, withoutTrigger } from '../../../testing/harness/drop-guard.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { requireAdmin } from '../../core/call.ts'
import { addApiKey, revokeApiKey } from './api-key.service.ts'

const COPY = `insert into api_keys (name, role, secret_hash, created_by, created_at, revoked_at)
  select name, role, lower(hex(randomblob(32)))`

/** What must never happen to a key, and what alone is in its way. */
const guards = [
  {
    promise: 'a revoked key never lives again',
    guard: 'api_keys_stay_revoked',
    harm: 'update api_keys set revoked_at = null, revoked_by = null',
  },
  {
    promise: 'who revoked a key, and when, stays',
    guard: 'api_keys_stay_revoked',
    harm: 'update api_keys set revoked_at = revoked_at + 1',
  },
  {
    promise: 'a key never gets another role',
    guard: 'api_keys_frozen',
    also: 'api_keys_stay_revoked',
    harm: `update api_keys set role = 'ADMIN'`,
  },
  {
    promise: 'a key never gets another secret',
    guard: 'api_keys_frozen',
    also: 'api_keys_stay_revoked',
    harm: 'update api_keys set secret_hash = lower(hex(randomblob(32)))',
  },
  {
    promise: 'a key is never forgotten, so that the audit can name it',
    guard: 'api_keys_no_delete',
    harm: 'delete from api_keys',
  },
  {
    promise: 'a key is made by an active administrator',
    guard: 'api_keys_begin_with_an_admin',
    harm: `${COPY}, (select id from users where role = 'AGENT'), created_at, null from api_keys`,
  },
] as const

async function aRevokedKey() {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  await context.actingAs('AGENT')
  const { apiKey } = await addApiKey(admin, {
    name: 'Till',
    role: 'AGENT',
    lastDay: null,
    currentPassword: PASSWORD,
  })
  await revokeApiKey(admin, apiKey.id)
  return context
}

test.each(guards)('$promise, by $guard', async ({ guard, harm, ...rest }) => {
  const { file } = await aRevokedKey()
  if ('also' in rest) withoutTrigger(file, rest.also)
  expect(() => tamper(file, harm)).toThrow(/^farebox:api-key-/)
  withoutTrigger(file, guard)
  expect(() => tamper(file, harm)).not.toThrow()
})

test('two keys never have one secret, unless the guard is dropped', async () => {
  const { file } = await aRevokedKey()
  const duplicate = `insert into api_keys (name, role, secret_hash, created_by, created_at)
    select name, role, secret_hash, created_by, created_at from api_keys`
  expect(() => tamper(file, duplicate)).toThrow('UNIQUE')
  redefine(file, 'api_keys', { 'secret_hash text not null unique': 'secret_hash text not null' })
  expect(() => tamper(file, duplicate)).not.toThrow()
})
