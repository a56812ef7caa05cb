import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RegisterInput } from '../../../domain/account/user.input.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { addUser } from '../record/account.service.ts'
import { logIn, register } from './auth.service.ts'
import { actorOf } from '../session/session.service.ts'

const asha = {
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  password: PASSWORD,
  phoneNumber: '9876543210',
}

test('registration makes a customer and signs in, whatever role is sent along', async () => {
  const context = await testContext()
  const input = RegisterInput.parse({ ...asha, role: 'ADMIN', id: 7 })
  const { signedIn } = await register(context.call(), input)
  expect(signedIn.user).toEqual({
    id: 1,
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    role: 'CUSTOMER',
    profilePicture: null,
  })
  expect(await actorOf(context.call(), signedIn.accessToken)).toMatchObject({
    id: 1,
    role: 'CUSTOMER',
  })
})

test('an email can be registered once, in any letter case', async () => {
  const context = await testContext()
  await register(context.call(), asha)
  const again = register(context.call(), { ...asha, email: 'ASHA@Example.com' })
  await expect(again).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This email is already registered',
  })
})

test('of many who register one email at once, one gets it', async () => {
  const context = await testContext()
  const attempts = [1, 2, 3, 4].map(() => register(context.call(), asha))
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tamper(context.file, 'select count(*) n from users')).toEqual([{ n: 1 }])
  expect(tamper(context.file, 'select count(*) n from sessions')).toEqual([{ n: 1 }])
})

test('two users with one email are refused by the database itself, unless its index is dropped', async () => {
  const context = await testContext()
  await context.registered('asha')
  const duplicate = `insert into users (full_name, email, role, created_at, updated_at)
    values ('Twin', 'ASHA@EXAMPLE.COM', 'CUSTOMER', 0, 0)`
  expect(() => tamper(context.file, duplicate)).toThrow('UNIQUE constraint failed: users.email')
  tamper(context.file, 'drop index users_email', duplicate)
  const same = `select count(*) n from users where email = 'asha@example.com' collate nocase`
  expect(tamper(context.file, same)).toEqual([{ n: 2 }])
})

test('an unknown user, a wrong password and a disabled account get the same answer', async () => {
  const context = await testContext()
  await register(context.call(), asha)
  const withoutPassword = { fullName: 'Ravi', email: 'ravi@example.com', phone: null }
  await addUser(context.call(), { ...withoutPassword, role: 'AGENT', passwordHash: null })
  const refusals = [
    { email: 'nobody@example.com', password: PASSWORD },
    { email: asha.email, password: 'wrong horse battery' },
    { email: 'ravi@example.com', password: PASSWORD },
  ]
  for (const input of refusals) {
    await expect(logIn(context.call(), input)).rejects.toMatchObject({
      kind: 'signedOut',
      message: 'Invalid email or password',
    })
  }
  await expect(logIn(context.call(), { ...asha, email: 'ASHA@example.com' })).resolves.toBeDefined()
  tamper(context.file, 'update users set disabled_at = 1')
  await expect(logIn(context.call(), asha)).rejects.toMatchObject({
    message: 'Invalid email or password',
  })
})

test('a password set while another was being compared lets nobody in', async () => {
  const context = await testContext()
  await register(context.call(), asha)
  const login = logIn(context.call(), asha)
  await setImmediate() // The account has been read, and its password is being compared on another thread.
  tamper(context.file, `update users set password_hash = 'another'`)
  await expect(login).rejects.toMatchObject({ kind: 'signedOut' })
})

test('attempts on one account are slowed down from one address, and from there only', async () => {
  const context = await testContext({ limits: 'real' })
  await register(context.call(), asha)
  const wrong = { email: asha.email, password: 'wrong' }
  const flood = Array.from({ length: 10 }, () => logIn(context.call(), wrong))
  const kinds = (await Promise.allSettled(flood)).map((outcome) =>
    outcome.status === 'rejected' ? outcome.reason.kind : 'let in',
  )
  expect(kinds).toEqual(Array.from({ length: 10 }, () => 'signedOut'))
  await expect(logIn(context.call(), { ...asha, email: 'Asha@EXAMPLE.com' })).rejects.toMatchObject(
    {
      kind: 'tooMany',
      detail: { retryAfterSeconds: 60 },
    },
  )
  await expect(logIn(context.call(null, '198.51.100.9'), asha)).resolves.toBeDefined()
  context.pass(60_000)
  await expect(logIn(context.call(), asha)).resolves.toBeDefined()
})

test('sixty people may register from one address in an hour', async () => {
  const context = await testContext({ limits: 'real' })
  const weak = { ...asha, password: 'qwerty' }
  for (let count = 0; count < 60; count += 1) {
    await expect(register(context.call(), weak)).rejects.toMatchObject({ kind: 'invalid' })
  }
  await expect(register(context.call(), asha)).rejects.toMatchObject({ kind: 'tooMany' })
  context.pass(60 * 60_000)
  await expect(register(context.call(), asha)).resolves.toBeDefined()
})
