import { expect, test } from 'vitest'
import { askForPasswordLink } from '../../../testing/builders/password-link.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { actorOf, logIn, register, resetPassword } from '../sign-in/auth.service.ts'
import { requireAdmin } from '../../core/call.ts'
import { undoEmailChange } from './email-change.service.ts'
import { addPerson, getPerson, updatePerson } from './people.service.ts'
import { updateProfile } from './user.service.ts'
import { cancelEmailChange, verifyEmail } from './verification.service.ts'

const [OLD, NEW, THIRD] = ['asha@example.com', 'thief@example.com', 'third@example.com']
const BY_THIEF = 'chosen by the thief'

/** The last link of a page that went to an address; empty for none. */
function lastToken(house: TestContext, page: string, to: string): string {
  const letters = tamper<{ text: string }>(
    house.file,
    `select body_text as text from outbox where to_address = '${to}' order by id`,
  )
  const found = letters.map(({ text }) => new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1])
  return found.findLast((token) => token !== undefined) ?? ''
}

/** An account whose address somebody with its password has changed. */
async function changed() {
  const house = await testContext()
  const asha = await house.registered('asha')
  const change = async (email: string) => {
    const actor = await actorOf(house.call(), asha.accessToken)
    if (actor === null) throw new Error('The session is over')
    const call = { ...asha.call, actor }
    await updateProfile(call, { name: 'Asha', email, phone: null, currentPassword: PASSWORD })
    await verifyEmail(house.call(), lastToken(house, 'verify-email', email))
  }
  await change(NEW)
  return { house, asha, change, undo: lastToken(house, 'undo-email-change', OLD) }
}

test('without the password a signed-in device changes the name, and not the address', async () => {
  const house = await testContext()
  const { call } = await house.registered('asha')
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
  expect(lastToken(house, 'verify-email', NEW)).toBe('')
})

test('the old address brings itself back: everybody is out, and only a link sent there sets a password', async () => {
  const { house, asha, undo } = await changed()
  const thief = await logIn(house.call(), { email: NEW, password: PASSWORD })
  expect(await undoEmailChange(house.call(), undo)).toEqual({ email: OLD })
  for (const token of [asha.accessToken, thief.signedIn.accessToken]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await actorOf(house.call(), token)).toBeNull()
  }
  for (const email of [OLD, NEW]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(logIn(house.call(), { email, password: PASSWORD })).rejects.toMatchObject({
      kind: 'signedOut',
    })
  }
  const token = lastToken(house, 'reset-password', OLD)
  await resetPassword(house.call(), { token, newPassword: 'mine alone again' })
  const back = await logIn(house.call(), { email: OLD, password: 'mine alone again' })
  expect(back.signedIn.user.id).toBe(asha.call.actor.id)
  await expect(undoEmailChange(house.call(), undo)).rejects.toMatchObject({ kind: 'invalid' })
})

test('a link for a password that went to the other address works no more', async () => {
  const { house, undo } = await changed()
  await askForPasswordLink(house.call(), NEW)
  const token = lastToken(house, 'reset-password', NEW)
  expect(token).not.toBe('')
  await undoEmailChange(house.call(), undo)
  await expect(resetPassword(house.call(), { token, newPassword: BY_THIEF })).rejects.toMatchObject(
    { kind: 'invalid' },
  )
})

test('the way back works for a week, and is stored as a hash', async () => {
  const { house, undo } = await changed()
  expect(JSON.stringify(tamper(house.file, 'select * from email_changes'))).not.toContain(undo)
  house.pass(7 * DAY - 1)
  const late = await changed()
  late.house.pass(7 * DAY)
  await expect(undoEmailChange(late.house.call(), late.undo)).rejects.toMatchObject({
    kind: 'invalid',
  })
  await expect(undoEmailChange(house.call(), undo)).resolves.toEqual({ email: OLD })
})

test('changing the address once more leaves the first one its way back, and ends that of the second', async () => {
  const { house, change, undo } = await changed()
  house.pass(1000)
  await change(THIRD)
  const second = lastToken(house, 'undo-email-change', NEW)
  expect(await undoEmailChange(house.call(), undo)).toEqual({ email: OLD })
  await expect(undoEmailChange(house.call(), second)).rejects.toMatchObject({ kind: 'invalid' })
})

test('nobody takes the old address while it can come back, and anybody may afterwards', async () => {
  const { house, undo } = await changed()
  const admin = requireAdmin(await house.actingAs('ADMIN'))
  const squat = { fullName: 'Squatter', email: OLD, password: PASSWORD, phoneNumber: null }
  await expect(register(house.call(), squat)).rejects.toMatchObject({ kind: 'conflict' })
  const person = { name: 'Squatter', email: OLD, phone: null, role: 'AGENT' } as const
  await expect(addPerson(admin, person)).rejects.toMatchObject({ kind: 'conflict' })
  const late = await changed()
  late.house.pass(7 * DAY)
  await expect(register(late.house.call(), squat)).resolves.toBeDefined()
  await expect(undoEmailChange(house.call(), undo)).resolves.toBeDefined()
})

test('of two who undo at once one does, unless the guard is dropped', async () => {
  const { house, undo } = await changed()
  const both = [0, 1].map(() => undoEmailChange(house.call(), undo))
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const again = 'update email_changes set undone_at = null'
  expect(() => tamper(house.file, again)).toThrow('farebox:token-used')
  tamper(house.file, 'drop trigger email_changes_undone_once', again)
  await expect(undoEmailChange(house.call(), undo)).resolves.toBeDefined()
})

test('what the office changes has no way back, and ends the one there was', async () => {
  const { house, asha, undo } = await changed()
  const admin = requireAdmin(await house.actingAs('ADMIN'))
  const { id, version, name, phone } = await getPerson(admin, asha.call.actor.id)
  const person = { name, email: THIRD, phone, role: 'CUSTOMER' as const }
  await updatePerson(admin, { id, version, person })
  expect(lastToken(house, 'undo-email-change', NEW)).toBe('')
  await expect(undoEmailChange(house.call(), undo)).rejects.toMatchObject({ kind: 'invalid' })
})

test('a change that was only asked for is cancelled without the password', async () => {
  const house = await testContext()
  const { call } = await house.registered('asha')
  const other = { name: 'Asha', email: NEW, phone: null, currentPassword: PASSWORD }
  expect(await updateProfile(call, other)).toMatchObject({ pendingEmail: NEW })
  expect(await cancelEmailChange(call)).toMatchObject({ email: OLD, pendingEmail: null })
  expect(lastToken(house, 'undo-email-change', OLD)).toBe('')
})
