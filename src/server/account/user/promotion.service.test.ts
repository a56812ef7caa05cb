import { expect, test } from 'vitest'
import { withoutTrigger } from '../../../testing/harness/drop-guard.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { atomically } from '../../core/atomically.ts'
import { requireAdmin } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { addApiKey } from '../api-key/api-key.service.ts'
import { keyActorOf } from '../api-key/key-actor.service.ts'
import { findAccountByEmail } from '../record/account.service.ts'
import { logIn, refreshSession } from '../sign-in/auth.service.ts'
import { resetPassword } from '../sign-in/password-reset.service.ts'
import { actorOf } from '../session/session.service.ts'
import { ensureAdmin } from '../sign-in/set-up.service.ts'
import { createAdmin, setDisabled } from './admin-command.service.ts'
import { getPerson, updatePerson } from './people.service.ts'
import { promoteToAdmin } from './promotion.service.ts'
import { removeUser, restoreUser } from './removal.service.ts'
import { updateProfile } from './own-account.service.ts'
import { verifyEmail } from './verification.service.ts'

const ASHA = 'asha@example.com'
const SHORT = 'season'

/** What somebody who registered the address, and prepared all they could, still has of the account afterwards. */
async function aSquatter(context: TestContext) {
  const asha = await context.registered('asha')
  const other = { name: 'Asha', email: 'mine@example.com', phone: null }
  await updateProfile(asha.call, { ...other, currentPassword: PASSWORD })
  const { id } = asha.call.actor
  tamper(
    context.file,
    `insert into recovery_codes (code_hash, user_id, created_at) values (printf('%064d', 1), ${id}, 1)`,
  )
  return { ...asha, id: asha.call.actor.id, pending: lastToken(context, 'verify-email') }
}

/** The token of the last link of a page that went out. */
function lastToken(context: TestContext, page: string): string {
  const emails = tamper<{ text: string }>(context.file, 'select body_text as text from outbox')
  const links = emails.flatMap(({ text }) => [...text.matchAll(/(\S+)#token=([\w-]+)/g)])
  return links.findLast(([, address]) => address?.endsWith(`/${page}`))?.[2] ?? ''
}

async function byOffice(admin: AdminCall, id: number, role: 'AGENT' | 'ADMIN' | 'CUSTOMER') {
  const { version, name, email, phone } = await getPerson(admin, id)
  const person = { name, email, phone, role }
  return updatePerson(admin, { id, version, person, acceptUnverified: true })
}

/** Every way in which an account comes to a role that may more. */
const ways: Record<string, (admin: AdminCall, id: number) => Promise<unknown>> = {
  'the office makes a customer an agent': (admin, id) => byOffice(admin, id, 'AGENT'),
  'the office makes a customer an administrator': (admin, id) => byOffice(admin, id, 'ADMIN'),
  'the office makes an agent an administrator': async (admin, id) => {
    await byOffice(admin, id, 'AGENT')
    return byOffice(admin, id, 'ADMIN')
  },
  'a disabled customer is promoted, and then enabled': async (admin, id) => {
    await atomically(admin, (call) => setDisabled(call, ASHA, true))
    await byOffice(admin, id, 'AGENT')
    return restoreUser(admin, id)
  },
  'a customer is removed, brought back and promoted': async (admin, id) => {
    await removeUser(admin, id)
    await restoreUser(admin, id)
    return byOffice(admin, id, 'AGENT')
  },
  'the console makes a customer an administrator': (admin) =>
    createAdmin({ ...admin, actor: null }, { name: 'Asha', email: ASHA }),
  'the console makes a removed customer an administrator': async (admin, id) => {
    await removeUser(admin, id)
    return createAdmin({ ...admin, actor: null }, { name: 'Asha', email: ASHA })
  },
  'the first start makes the account of its address an administrator': async (admin) => {
    tamper(fileOf(admin), 'drop trigger users_keep_an_admin')
    tamper(fileOf(admin), `update users set disabled_at = 1 where id = ${admin.actor.id}`)
    return ensureAdmin(admin, ASHA, 'another horse battery')
  },
}

const files = new WeakMap<object, string>()
const fileOf = ({ dependencies }: AdminCall): string => files.get(dependencies) ?? ''

async function office() {
  const context = await testContext()
  files.set(context.dependencies, context.file)
  return { context, admin: requireAdmin(await context.actingAs('ADMIN')) }
}

test.each(Object.entries(ways))('nobody who was in before is in after: %s', async (_way, way) => {
  const { context, admin } = await office()
  const squatter = await aSquatter(context)
  await way(admin, squatter.id)
  expect(await actorOf(context.call(), squatter.accessToken)).toBeNull()
  await expect(refreshSession(context.call(), squatter.refreshToken)).rejects.toThrow(
    'Authentication failed',
  )
  await expect(logIn(context.call(), { email: ASHA, password: PASSWORD })).rejects.toMatchObject({
    kind: 'signedOut',
  })
  await expect(verifyEmail(context.call(), squatter.pending)).rejects.toMatchObject({
    kind: 'invalid',
  })
  expect(tamper(context.file, 'select user_id from recovery_codes')).toEqual([])
  const account = await findAccountByEmail(context.call(), ASHA)
  expect(account).toMatchObject({ id: squatter.id, pendingEmail: null })
  expect(account?.role).not.toBe('CUSTOMER')
})

test('a promotion sends a link that takes a password for staff alone, and no earlier one works', async () => {
  const { context, admin } = await office()
  const { id } = await aSquatter(context)
  expect(await byOffice(admin, id, 'AGENT')).toMatchObject({ role: 'AGENT', status: 'INVITED' })
  const first = lastToken(context, 'reset-password')
  expect(await byOffice(admin, id, 'ADMIN')).toMatchObject({ role: 'ADMIN', status: 'INVITED' })
  const token = lastToken(context, 'reset-password')
  await expect(
    resetPassword(context.call(), { token: first, newPassword: PASSWORD }),
  ).rejects.toThrow('This link has expired')
  for (const newPassword of [SHORT, 'elevenchars', 'administrator']) {
    await expect(resetPassword(context.call(), { token, newPassword })).rejects.toMatchObject({
      detail: { fields: [{ field: 'newPassword' }] },
    })
  }
  await resetPassword(context.call(), { token, newPassword: PASSWORD })
  await expect(logIn(context.call(), { email: ASHA, password: PASSWORD })).resolves.toMatchObject({
    signedIn: { user: { role: 'ADMIN' } },
  })
})

test('the keys of somebody who was demoted do not wake when they are promoted again', async () => {
  const { context, admin } = await office()
  const other = requireAdmin(await context.actingAs('ADMIN'))
  const key = { name: 'Till', role: 'ADMIN', lastDay: null } as const
  const { token } = await addApiKey(other, { ...key, currentPassword: PASSWORD })
  await byOffice(admin, other.actor.id, 'CUSTOMER')
  expect(await keyActorOf(context.call(), token)).toMatchObject({ role: 'CUSTOMER' })
  await byOffice(admin, other.actor.id, 'ADMIN')
  expect(await keyActorOf(context.call(), token)).toBeNull()
})

test('an invitation goes to an address that nobody has verified only where that is accepted', async () => {
  const { context, admin } = await office()
  const { id } = await aSquatter(context)
  const { version, name, email, phone, emailVerified } = await getPerson(admin, id)
  expect(emailVerified).toBe(false)
  const change = { id, version, person: { name, email, phone, role: 'ADMIN' as const } }
  await expect(updatePerson(admin, change)).rejects.toMatchObject({
    kind: 'conflict',
    detail: { fields: [{ field: 'role' }] },
  })
  expect(await getPerson(admin, id)).toMatchObject({ role: 'CUSTOMER', version })
  tamper(context.file, `update users set email_verified_at = 1 where id = ${id}`)
  const moved = { ...change, person: { ...change.person, email: 'elsewhere@example.com' } }
  await expect(updatePerson(admin, moved)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(updatePerson(admin, change)).resolves.toMatchObject({ status: 'INVITED' })
})

/** What keeps an account open to whoever was in, each on its own. */
const guards = {
  'its password': `update users set password_hash = 'kept', pending_email = null`,
  'a session': 'update sessions set ended_at = null, end_reason = null',
  'a key': `insert into api_keys (name, role, secret_hash, created_by, created_at)
    select 'Till', 'ADMIN', lower(hex(randomblob(32))), id, 1 from users where email = '${ASHA}'`,
  'a link': `insert into link_tokens (token_hash, purpose, user_id, created_at, expires_at)
    select 'a', 'RESET', id, 1, 2 from users where email = '${ASHA}'`,
  'an address that waits': `update users set pending_email = 'mine@example.com'`,
  'an address that can come back': `insert into email_changes
    (token_hash, user_id, old_address, changed_at, expires_at)
    select 'a', id, 'mine@example.com', 1, 2 from users where email = '${ASHA}'`,
}

test.each(Object.entries(guards))(
  'the database refuses a promotion that keeps %s, until its guard is dropped',
  async (_what, keep) => {
    const { context, admin } = await office()
    const { id } = await aSquatter(context)
    await atomically(admin, (call) => promoteToAdmin(call, id))
    tamper(context.file, `update users set role = 'CUSTOMER' where id = ${id}`)
    const rise = `update users set role = 'AGENT' where id = ${id}`
    expect(() => tamper(context.file, rise)).not.toThrow()
    tamper(context.file, `update users set role = 'CUSTOMER' where id = ${id}`)
    for (const guard of ['api_keys_begin_with_an_admin', 'sessions_ended_stay'])
      withoutTrigger(context.file, guard)
    tamper(context.file, keep)
    expect(() => tamper(context.file, rise)).toThrow('farebox:promotion-keeps-access')
    withoutTrigger(context.file, 'users_rise_without_access')
    expect(() => tamper(context.file, rise)).not.toThrow()
  },
)
