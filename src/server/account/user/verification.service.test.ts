import { expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { askForPasswordLink } from '../../../testing/builders/password-link.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { requireAdmin } from '../../core/call.ts'
import { logIn } from '../sign-in/auth.service.ts'
import { resetPassword } from '../sign-in/password-reset.service.ts'
import { getPerson, updatePerson } from './people.service.ts'
import { removeUser } from './removal.service.ts'
import { getProfile, updateProfile } from './own-account.service.ts'
import { cancelEmailChange } from './email-change.service.ts'
import { sendVerificationAgain, verifyEmail } from './verification.service.ts'

const NEW = 'asha.rao@example.com'
const WORN = 'This link has expired or has already been used. Please ask for a new one.'

interface EmailContent {
  kind: string
  to_address: string
  body_text: string
}

function emails(context: TestContext): EmailContent[] {
  return tamper<EmailContent>(
    context.file,
    'select kind, to_address, body_text from outbox order by id',
  )
}

/** Every link to verify an address that still stands in the outbox, the latest last. */
function tokens(context: TestContext): string[] {
  return emails(context).flatMap(
    ({ body_text }) => /verify-email#token=([\w-]+)/.exec(body_text)?.[1] ?? [],
  )
}

async function asha(limits: 'none' | 'real' = 'none') {
  const context = await testContext({ limits })
  const person = await context.registered('asha')
  const profile = { name: 'Asha', email: person.email, phone: null }
  const toNew = () =>
    updateProfile(person.call, { ...profile, email: NEW, currentPassword: PASSWORD })
  const verify = () => verifyEmail(context.call(), tokens(context).at(-1) ?? '')
  const signIn = (email: string) => logIn(context.call(), { email, password: PASSWORD })
  return { context, person, profile, toNew, verify, signIn }
}

test('whoever registers is welcomed once, with a link that verifies the address without signing in', async () => {
  const { context, person, verify } = await asha()
  expect(emails(context)).toMatchObject([{ kind: 'welcome', to_address: person.email }])
  expect(await verify()).toEqual({ email: person.email, outcome: 'verified' })
  expect(await getProfile(person.call)).toMatchObject({ emailVerified: true, pendingEmail: null })
})

test('a link that is opened twice says kindly that it is done', async () => {
  const { context, person, verify } = await asha()
  await verify()
  expect(await verify()).toEqual({ email: person.email, outcome: 'already' })
  const used = tamper(context.file, `select id from audit where action = 'verifyEmail'`)
  expect(used).toHaveLength(1)
})

test('a link works for a day, and a newer one takes its place', async () => {
  const { context, person, verify } = await asha()
  const [first = ''] = tokens(context)
  await sendVerificationAgain(person.call)
  await expect(verifyEmail(context.call(), first)).rejects.toMatchObject({ message: WORN })
  context.pass(24 * HOUR)
  await expect(verify()).rejects.toMatchObject({ kind: 'invalid', message: WORN })
  await expect(verifyEmail(context.call(), 'nonsense')).rejects.toMatchObject({ message: WORN })
})

test('another address counts once its link was opened; until then one signs in with the old one, which gets a notice', async () => {
  const { context, person, toNew, verify, signIn } = await asha()
  await verify()
  expect(await toNew()).toMatchObject({
    email: person.email,
    emailVerified: true,
    pendingEmail: NEW,
  })
  expect(emails(context).slice(1)).toMatchObject([
    { kind: 'email-verification', to_address: NEW },
    { kind: 'email-change', to_address: person.email, body_text: expect.stringContaining(NEW) },
  ])
  await expect(signIn(NEW)).rejects.toThrow('Invalid email or password')
  await expect(signIn(person.email)).resolves.toBeDefined()
  expect(await verify()).toEqual({ email: NEW, outcome: 'verified' })
  await expect(signIn(NEW)).resolves.toBeDefined()
  await expect(signIn(person.email)).rejects.toThrow('Invalid email or password')
  expect(await getProfile(person.call)).toMatchObject({
    email: NEW,
    emailVerified: true,
    pendingEmail: null,
  })
})

test('saving the same new address once more sends nothing more, and saving the name keeps it', async () => {
  const { context, person, profile, toNew } = await asha()
  await toNew()
  const sent = emails(context).length
  await toNew()
  expect(await updateProfile(person.call, { ...profile, name: 'Asha Rao' })).toMatchObject({
    name: 'Asha Rao',
    pendingEmail: NEW,
  })
  expect(emails(context)).toHaveLength(sent)
})

/** The last link to set a password that was sent to an address. */
function passwordLink(context: TestContext, address: string): string {
  const sent = emails(context).findLast(
    ({ to_address, body_text }) => to_address === address && body_text.includes('password#token='),
  )
  return /password#token=([\w-]+)/.exec(sent?.body_text ?? '')?.[1] ?? ''
}

test('a link for a new password that went to the old address works no more once another is in force', async () => {
  const { context, person, toNew, verify } = await asha()
  await verify()
  await toNew()
  await askForPasswordLink(context.call(), person.email)
  const token = passwordLink(context, person.email)
  await verify()
  const reset = resetPassword(context.call(), { token, newPassword: 'the old mailbox' })
  await expect(reset).rejects.toMatchObject({ message: WORN })
})

test('nor does one, or an invitation, when an administrator has changed the address', async () => {
  const { context, person } = await asha()
  const { id } = person.call.actor
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const change = async (changed: { email: string; role: 'AGENT' | 'CUSTOMER' }) => {
    const { version } = await getPerson(admin, id)
    const person = { name: 'Asha', phone: null, ...changed }
    await updatePerson(admin, { id, version, person, acceptUnverified: true })
  }
  await change({ email: person.email, role: 'AGENT' })
  const invited = passwordLink(context, person.email)
  await askForPasswordLink(context.call(), person.email)
  const forgotten = passwordLink(context, person.email)
  await change({ email: NEW, role: 'AGENT' })
  for (const token of [invited, forgotten]) {
    expect(token).not.toBe('')
    const reset = resetPassword(context.call(), { token, newPassword: 'the old mailbox' })
    // oxlint-disable-next-line no-await-in-loop
    await expect(reset).rejects.toMatchObject({ message: WORN })
  }
})

test('a change that is cancelled leaves no link that works', async () => {
  const { context, person, toNew } = await asha()
  await toNew()
  const [, , link = tokens(context).at(-1) ?? ''] = tokens(context)
  expect(await cancelEmailChange(person.call)).toMatchObject({ pendingEmail: null })
  await expect(verifyEmail(context.call(), link)).rejects.toMatchObject({ message: WORN })
  expect(await getProfile(person.call)).toMatchObject({ email: person.email })
})

test('an address that somebody else took meanwhile is refused in words, and nothing is lost', async () => {
  const { context, person, toNew, verify, signIn } = await asha()
  await toNew()
  const link = tokens(context).at(-1) ?? ''
  const other = await context.registered('asha.rao')
  await expect(verifyEmail(context.call(), link)).rejects.toMatchObject({
    kind: 'conflict',
    message: `${NEW} has an account of its own meanwhile. Yours stays as it is: sign in with ${person.email}.`,
  })
  await expect(signIn(person.email)).resolves.toBeDefined()
  expect(await getProfile(person.call)).toMatchObject({ pendingEmail: NEW })
  // The other's own link is another's.
  expect(await verify()).toMatchObject({ email: other.email })
})

test('of two who verify one address at the same time, one has it', async () => {
  const { context, person, toNew } = await asha()
  const ravi = await context.registered('ravi')
  await toNew()
  const hers = tokens(context).at(-1) ?? ''
  await updateProfile(ravi.call, {
    name: 'Ravi',
    email: NEW,
    phone: null,
    currentPassword: PASSWORD,
  })
  const his = tokens(context).at(-1) ?? ''
  const both = await Promise.allSettled(
    [hers, his].map((token) => verifyEmail(context.call(), token)),
  )
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(await getProfile(person.call)).toMatchObject({ email: NEW })
  expect(await getProfile(ravi.call)).toMatchObject({ email: ravi.email })
})

test('three links an hour are sent again, and none to a verified address', async () => {
  const { person, verify } = await asha('real')
  for (let time = 0; time < 3; time++) {
    // oxlint-disable-next-line no-await-in-loop
    await sendVerificationAgain(person.call)
  }
  await expect(sendVerificationAgain(person.call)).rejects.toMatchObject({ kind: 'tooMany' })
  await verify()
  const { person: verified, verify: first } = await asha()
  await first()
  await expect(sendVerificationAgain(verified.call)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'asha@example.com is verified already.',
  })
})

test('what an administrator changes counts at once; the new address gets a link, the old one a notice', async () => {
  const { context, person, toNew, verify, signIn } = await asha()
  await toNew()
  const stale = tokens(context).at(-1) ?? ''
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const { id } = person.call.actor
  const { version } = await getPerson(admin, id)
  const email = 'asha.patil@example.com'
  const change = { name: 'Asha', email, phone: null, role: 'CUSTOMER' } as const
  await updatePerson(admin, { id, version, person: change })
  await expect(signIn(email)).resolves.toBeDefined()
  expect(await getProfile(person.call)).toMatchObject({
    email,
    emailVerified: false,
    pendingEmail: null,
  })
  expect(emails(context).slice(-2)).toMatchObject([
    { kind: 'email-verification', to_address: email },
    { kind: 'email-change', to_address: person.email },
  ])
  await expect(verifyEmail(context.call(), stale)).rejects.toMatchObject({ message: WORN })
  expect(await verify()).toEqual({ email, outcome: 'verified' })
})

test('the link of somebody who was removed works no more', async () => {
  const { context, person, verify } = await asha()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  await removeUser(admin, person.call.actor.id)
  await expect(verify()).rejects.toMatchObject({ kind: 'invalid', message: WORN })
})
