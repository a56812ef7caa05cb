import { expect, test } from 'vitest'
import { DAY } from '../../../domain/time/calendar.ts'
import { askForPasswordLink } from '../../../testing/builders/password-link.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { requireAdmin } from '../../core/call.ts'
import { logIn, register } from '../sign-in/auth.service.ts'
import { resetPassword } from '../sign-in/password-reset.service.ts'
import { actorOf } from '../session/session.service.ts'
import { cancelEmailChange, undoEmailChange } from './email-change.service.ts'
import { addPerson, getPerson, updatePerson } from './people.service.ts'
import { updateProfile } from './own-account.service.ts'
import { verifyEmail } from './verification.service.ts'

const [OLD, NEW, THIRD] = ['asha@example.com', 'thief@example.com', 'third@example.com']
const BY_THIEF = 'chosen by the thief'

/** The last link of a page that went to an address; empty for none. */
function lastToken(context: TestContext, page: string, to: string): string {
  const emails = tamper<{ text: string }>(
    context.file,
    `select body_text as text from outbox where to_address = '${to}' order by id`,
  )
  const found = emails.map(({ text }) => new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1])
  return found.findLast((token) => token !== undefined) ?? ''
}

/** An account whose address somebody with its password has changed. */
async function changed() {
  const context = await testContext()
  const asha = await context.registered('asha')
  const change = async (email: string) => {
    const actor = await actorOf(context.call(), asha.accessToken)
    if (actor === null) throw new Error('The session is over')
    const call = { ...asha.call, actor }
    await updateProfile(call, { name: 'Asha', email, phone: null, currentPassword: PASSWORD })
    await verifyEmail(context.call(), lastToken(context, 'verify-email', email))
  }
  await change(NEW)
  return { context, asha, change, undo: lastToken(context, 'undo-email-change', OLD) }
}

test('without the password a signed-in device changes the name, and not the address', async () => {
  const context = await testContext()
  const { call } = await context.registered('asha')
  const other = { name: 'Asha', email: NEW, phone: null }
  for (const currentPassword of [undefined, '', 'a guess']) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(updateProfile(call, { ...other, currentPassword })).rejects.toMatchObject({
      kind: 'invalid',
      detail: { fields: [{ field: 'currentPassword' }] },
    })
  }
  expect(await updateProfile(call, { ...other, email: OLD })).toMatchObject({
    name: 'Asha',
    pendingEmail: null,
  })
  expect(lastToken(context, 'verify-email', NEW)).toBe('')
})

test('the old address brings itself back: everybody is out, and only a link sent there sets a password', async () => {
  const { context, asha, undo } = await changed()
  const thief = await logIn(context.call(), { email: NEW, password: PASSWORD })
  expect(await undoEmailChange(context.call(), undo)).toEqual({ email: OLD })
  for (const token of [asha.accessToken, thief.signedIn.accessToken]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await actorOf(context.call(), token)).toBeNull()
  }
  for (const email of [OLD, NEW]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(logIn(context.call(), { email, password: PASSWORD })).rejects.toMatchObject({
      kind: 'signedOut',
    })
  }
  const token = lastToken(context, 'reset-password', OLD)
  await resetPassword(context.call(), { token, newPassword: 'mine alone again' })
  const back = await logIn(context.call(), { email: OLD, password: 'mine alone again' })
  expect(back.signedIn.user.id).toBe(asha.call.actor.id)
  await expect(undoEmailChange(context.call(), undo)).rejects.toMatchObject({ kind: 'invalid' })
})

test('a link for a password that went to the other address works no more', async () => {
  const { context, undo } = await changed()
  await askForPasswordLink(context.call(), NEW)
  const token = lastToken(context, 'reset-password', NEW)
  expect(token).not.toBe('')
  await undoEmailChange(context.call(), undo)
  await expect(
    resetPassword(context.call(), { token, newPassword: BY_THIEF }),
  ).rejects.toMatchObject({ kind: 'invalid' })
})

test('the way back works for a week, and is stored as a hash', async () => {
  const { context, undo } = await changed()
  expect(JSON.stringify(tamper(context.file, 'select * from email_changes'))).not.toContain(undo)
  context.pass(7 * DAY - 1)
  const late = await changed()
  late.context.pass(7 * DAY)
  await expect(undoEmailChange(late.context.call(), late.undo)).rejects.toMatchObject({
    kind: 'invalid',
  })
  await expect(undoEmailChange(context.call(), undo)).resolves.toEqual({ email: OLD })
})

test('changing the address once more leaves the first one its way back, and ends that of the second', async () => {
  const { context, change, undo } = await changed()
  context.pass(1000)
  await change(THIRD)
  const second = lastToken(context, 'undo-email-change', NEW)
  expect(await undoEmailChange(context.call(), undo)).toEqual({ email: OLD })
  await expect(undoEmailChange(context.call(), second)).rejects.toMatchObject({ kind: 'invalid' })
})

test('nobody takes the old address while it can come back, and anybody may afterwards', async () => {
  const { context, undo } = await changed()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const squat = { fullName: 'Squatter', email: OLD, password: PASSWORD, phoneNumber: null }
  await expect(register(context.call(), squat)).rejects.toMatchObject({ kind: 'conflict' })
  const person = { name: 'Squatter', email: OLD, phone: null, role: 'AGENT' } as const
  await expect(addPerson(admin, person)).rejects.toMatchObject({ kind: 'conflict' })
  const late = await changed()
  late.context.pass(7 * DAY)
  await expect(register(late.context.call(), squat)).resolves.toBeDefined()
  await expect(undoEmailChange(context.call(), undo)).resolves.toBeDefined()
})

test('of two who undo at once one does, unless the guard is dropped', async () => {
  const { context, undo } = await changed()
  const both = [0, 1].map(() => undoEmailChange(context.call(), undo))
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const again = 'update email_changes set undone_at = null'
  expect(() => tamper(context.file, again)).toThrow('farebox:token-used')
  tamper(context.file, 'drop trigger email_changes_undone_once', again)
  await expect(undoEmailChange(context.call(), undo)).resolves.toBeDefined()
})

test('what the office changes has no way back, and ends the one there was', async () => {
  const { context, asha, undo } = await changed()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const { id, version, name, phone } = await getPerson(admin, asha.call.actor.id)
  const person = { name, email: THIRD, phone, role: 'CUSTOMER' as const }
  await updatePerson(admin, { id, version, person })
  expect(lastToken(context, 'undo-email-change', NEW)).toBe('')
  await expect(undoEmailChange(context.call(), undo)).rejects.toMatchObject({ kind: 'invalid' })
})

test('a change that was only asked for is cancelled without the password', async () => {
  const context = await testContext()
  const { call } = await context.registered('asha')
  const other = { name: 'Asha', email: NEW, phone: null, currentPassword: PASSWORD }
  expect(await updateProfile(call, other)).toMatchObject({ pendingEmail: NEW })
  expect(await cancelEmailChange(call)).toMatchObject({ email: OLD, pendingEmail: null })
  expect(lastToken(context, 'undo-email-change', OLD)).toBe('')
})
