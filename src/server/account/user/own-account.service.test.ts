import { expect, test } from 'vitest'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { logIn } from '../sign-in/auth.service.ts'
import { actorOf } from '../session/session.service.ts'
import {
  changePassword,
  getProfile,
  logOutEverywhere,
  updateProfile,
} from './own-account.service.ts'

const NEW = 'a quite different one'

test('a profile is changed and read back', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  const input = { name: 'Asha Rao', email: asha.email, phone: '9876543210' }
  const answer = await updateProfile(asha.call, input)
  expect(answer).toEqual({
    ...input,
    id: asha.call.actor.id,
    role: 'CUSTOMER',
    profilePicture: null,
    emailVerified: false,
    pendingEmail: null,
  })
  const actor = await actorOf(context.call(), asha.accessToken)
  expect(await getProfile({ ...asha.call, actor: actor ?? asha.call.actor })).toEqual(answer)
})

test('a profile that is saved as it was is not written, and sixty changes an hour are', async () => {
  const context = await testContext({ limits: 'real' })
  const asha = await context.registered('asha')
  const written = () =>
    tamper(context.file, "select 1 from audit where action = 'update' and subject = 'user'").length
  const input = { name: 'Asha Rao', email: asha.email, phone: '9876543210' }
  for (let count = 0; count < 5; count += 1) await updateProfile(asha.call, input)
  expect(written()).toBe(1)
  const change = (count: number) => updateProfile(asha.call, { ...input, name: `Asha ${count}` })
  for (let count = 1; count < 60; count += 1) await change(count)
  await expect(change(60)).rejects.toMatchObject({ kind: 'tooMany' })
  expect(written()).toBe(60)
})

test('a profile cannot take the email of another, and may keep its own in another letter case', async () => {
  const context = await testContext()
  const [asha, ravi] = [await context.registered('asha'), await context.registered('ravi')]
  const taken = updateProfile(ravi.call, {
    name: 'Ravi',
    email: 'ASHA@example.com',
    phone: null,
    currentPassword: PASSWORD,
  })
  await expect(taken).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This email is already registered',
  })
  const own = { name: 'Asha', email: 'Asha@example.com', phone: null }
  await expect(updateProfile(asha.call, own)).resolves.toMatchObject(own)
})

test('a changed password ends the other sessions and keeps this one', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  const other = await logIn(context.call(), { email: asha.email, password: PASSWORD })
  await changePassword(asha.call, { currentPassword: PASSWORD, newPassword: NEW })
  expect(await actorOf(context.call(), other.signedIn.accessToken)).toBeNull()
  expect(await actorOf(context.call(), asha.accessToken)).not.toBeNull()
  await expect(logIn(context.call(), { email: asha.email, password: NEW })).resolves.toBeDefined()
})

test('a password is not changed by whoever does not know it, nor to a common one', async () => {
  const context = await testContext()
  const asha = await context.registered('asha')
  const guess = changePassword(asha.call, { currentPassword: 'a guess', newPassword: NEW })
  await expect(guess).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: [{ field: 'currentPassword' }] },
  })
  const easy = changePassword(asha.call, { currentPassword: PASSWORD, newPassword: 'iloveyou' })
  await expect(easy).rejects.toMatchObject({ detail: { fields: [{ field: 'newPassword' }] } })
  await expect(
    logIn(context.call(), { email: asha.email, password: PASSWORD }),
  ).resolves.toBeDefined()
})

test('guessing the current password is slowed down', async () => {
  const context = await testContext({ limits: 'real' })
  const asha = await context.registered('asha')
  const guess = { currentPassword: 'a guess', newPassword: NEW }
  for (let count = 0; count < 10; count += 1) {
    await expect(changePassword(asha.call, guess)).rejects.toMatchObject({ kind: 'invalid' })
  }
  await expect(changePassword(asha.call, guess)).rejects.toMatchObject({ kind: 'tooMany' })
})

test('logging out everywhere ends every session of mine and of nobody else', async () => {
  const context = await testContext()
  const [asha, ravi] = [await context.registered('asha'), await context.registered('ravi')]
  const other = await logIn(context.call(), { email: asha.email, password: PASSWORD })
  await logOutEverywhere(asha.call)
  expect(await actorOf(context.call(), asha.accessToken)).toBeNull()
  expect(await actorOf(context.call(), other.signedIn.accessToken)).toBeNull()
  expect(await actorOf(context.call(), ravi.accessToken)).not.toBeNull()
})

test('the last active administrator cannot be demoted, disabled or deleted, unless the guards are dropped', async () => {
  const context = await testContext()
  const { actor } = await context.actingAs('ADMIN')
  const demote = `update users set role = 'CUSTOMER' where id = ${actor.id}`
  const acts = [
    demote,
    `update users set disabled_at = 1 where id = ${actor.id}`,
    `delete from users where id = ${actor.id}`,
  ]
  for (const act of acts) expect(() => tamper(context.file, act)).toThrow('farebox:last-admin')

  tamper(context.file, 'drop trigger users_keep_an_admin', demote)
  const left = tamper(context.file, `select count(*) n from users where role = 'ADMIN'`)
  expect(left).toEqual([{ n: 0 }])
})

test('of two administrators one may be demoted, and then the other not', async () => {
  const context = await testContext()
  const [first, second] = [await context.actingAs('ADMIN'), await context.actingAs('ADMIN')]
  const demote = (id: number) =>
    context.dependencies.store.write((trx) =>
      trx.updateTable('users').set({ role: 'AGENT' }).where('id', '=', id).execute(),
    )
  const outcomes = await Promise.allSettled([demote(first.actor.id), demote(second.actor.id)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(outcomes[1]).toMatchObject({
    reason: {
      kind: 'conflict',
      message: 'The last active administrator cannot be removed, disabled or demoted',
    },
  })
})
