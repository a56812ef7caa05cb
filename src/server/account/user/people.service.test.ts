import { expect, test } from 'vitest'
import { UserListInput } from '../../../domain/account/user.input.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { requireAdmin } from '../../core/call.ts'
import { logIn } from '../sign-in/auth.service.ts'
import { resetPassword } from '../sign-in/password-reset.service.ts'
import { addPerson, listPeople, updatePerson } from './people.service.ts'

const ravi = {
  name: 'Ravi Patil',
  email: 'ravi@example.com',
  phone: '9876543210',
  role: 'AGENT',
} as const

async function office() {
  const context = await testContext()
  return { context, admin: requireAdmin(await context.actingAs('ADMIN')) }
}

/** The links sent to an address so far. */
function linksTo(context: TestContext, address: string): string[] {
  const emails = tamper(
    context.file,
    `select body_text as text from outbox where to_address = '${address}' order by id`,
  )
  return emails.flatMap(
    (email) => /reset-password#token=([\w-]+)/.exec(JSON.stringify(email))?.[1] ?? [],
  )
}

const audited = (context: TestContext, subjectId: number) =>
  tamper(
    context.file,
    `select action, actor_id as actor from audit where subject = 'user' and subject_id = ${subjectId} order by id`,
  )

test('somebody who is added gets a link, sets a password with it once, and is what they were added as', async () => {
  const { context, admin } = await office()
  const added = await addPerson(admin, ravi)
  expect(added).toMatchObject({ ...ravi, status: 'INVITED', bookings: 0, version: 1 })
  const [token = ''] = linksTo(context, ravi.email)
  const short = resetPassword(context.call(), { token, newPassword: 'only-eleven' })
  await expect(short).rejects.toMatchObject({
    message: 'Password must be at least 12 characters for staff',
  })
  await resetPassword(context.call(), { token, newPassword: PASSWORD })
  const { signedIn } = await logIn(context.call(), { email: ravi.email, password: PASSWORD })
  expect(signedIn.user.role).toBe('AGENT')
  const again = resetPassword(context.call(), { token, newPassword: `${PASSWORD}!` })
  await expect(again).rejects.toMatchObject({ kind: 'invalid' })
  expect(audited(context, added.id)).toEqual([
    { action: 'add', actor: admin.actor.id },
    { action: 'setPassword', actor: null },
  ])
})

test('an e-mail that is taken, in any letter case, is refused on its field, and nobody is added', async () => {
  const { context, admin } = await office()
  await addPerson(admin, ravi)
  const twice = addPerson(admin, { ...ravi, email: 'RAVI@example.com' })
  await expect(twice).rejects.toMatchObject({
    kind: 'conflict',
    detail: { fields: [{ field: 'email', message: 'This email is already registered' }] },
  })
  expect(linksTo(context, 'RAVI@example.com')).toEqual([])
})

test('the list finds by name, e-mail or role, in any letter case, and a percent sign finds itself', async () => {
  const { admin } = await office()
  await addPerson(admin, ravi)
  await addPerson(admin, {
    name: 'Meera 100%',
    email: 'm@farebox.in',
    phone: null,
    role: 'CUSTOMER',
  })
  const found = async (searchTerm: string) => {
    const { data, totalRecords } = await listPeople(admin, UserListInput.parse({ searchTerm }))
    expect(totalRecords).toBe(data.length)
    return data.map((person) => person.name)
  }
  expect(await found('PATIL')).toEqual(['Ravi Patil'])
  expect(await found('farebox.in')).toEqual(['Meera 100%'])
  expect(await found('agent')).toEqual(['Ravi Patil'])
  expect(await found('%')).toEqual(['Meera 100%'])
  expect(await found('_')).toEqual([])
})

test('the list comes in pages, in the order asked for, ties by id', async () => {
  const { admin } = await office()
  for (const name of ['Uma', 'asha', 'Bela', 'Chand', 'Asha']) {
    // oxlint-disable-next-line no-await-in-loop -- ids in order
    const person = { name, email: `${crypto.randomUUID()}@example.com`, phone: null }
    // oxlint-disable-next-line no-await-in-loop
    await addPerson(admin, { ...person, role: 'CUSTOMER' })
  }
  const page = async (asked: object) =>
    (await listPeople(admin, UserListInput.parse(asked))).data.map(({ name }) => name)
  const byName = { sortColumn: 'name', pageSize: 2 }
  expect(await page(byName)).toEqual(['admin', 'asha'])
  expect(await page({ ...byName, pageNumber: 1 })).toEqual(['Asha', 'Bela'])
  expect(await page({ ...byName, pageNumber: 2 })).toEqual(['Chand', 'Uma'])
  expect(await page({ ...byName, orderBy: 'desc' })).toEqual(['Uma', 'Chand'])
  expect(await page({ ...byName, pageNumber: 3 })).toEqual([])
  expect(await page({ sortColumn: 'role', pageSize: 1 })).toEqual(['admin'])
})

test('a change is refused when somebody else has changed the user meanwhile, and says who', async () => {
  const { context, admin } = await office()
  const { id, version } = await addPerson(admin, ravi)
  const other = requireAdmin(await context.actingAs('ADMIN'))
  await updatePerson(other, { id, version, person: { ...ravi, phone: null } })
  const late = updatePerson(admin, { id, version, person: { ...ravi, name: 'Ravi P' } })
  await expect(late).rejects.toMatchObject({
    kind: 'conflict',
    message: 'admin has changed this user meanwhile. Your changes are not saved yet.',
  })
  const [person] = (await listPeople(admin, UserListInput.parse({ searchTerm: 'ravi' }))).data
  expect(person).toMatchObject({ name: 'Ravi Patil', phone: null })
})

test('somebody invited at a wrong address is invited again at the right one, and the first link is revoked', async () => {
  const { context, admin } = await office()
  const { id, version } = await addPerson(admin, ravi)
  const person = { ...ravi, email: 'ravi.patil@example.com' }
  const [first = ''] = linksTo(context, ravi.email)
  await updatePerson(admin, { id, version, person })
  // It is not sent to the wrong address either.
  expect([first.length > 0, linksTo(context, ravi.email)]).toEqual([true, []])
  const [second = ''] = linksTo(context, person.email)
  const stranger = resetPassword(context.call(), { token: first, newPassword: PASSWORD })
  await expect(stranger).rejects.toMatchObject({ kind: 'invalid' })
  await expect(
    resetPassword(context.call(), { token: second, newPassword: PASSWORD }),
  ).resolves.toBeUndefined()
})

test('administrators change their own e-mail on the profile, where the password is asked for, and not here', async () => {
  const { admin } = await office()
  const { id, version, name, phone, role } = await personOf(admin, admin.actor.email)
  const own = { id, version, person: { name, email: 'other@example.com', phone, role } }
  await expect(updatePerson(admin, own)).rejects.toMatchObject({
    kind: 'conflict',
    detail: { fields: [{ field: 'email' }] },
  })
  expect((await personOf(admin, admin.actor.email)).version).toBe(version)
})

test('nobody changes their own role, by mistake or otherwise', async () => {
  const { context, admin } = await office()
  await context.actingAs('ADMIN')
  const { id, version, name, email, phone } = await personOf(admin, admin.actor.email)
  const own = { id, version, person: { name, email, phone, role: 'AGENT' as const } }
  await expect(updatePerson(admin, own)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'You cannot change your own role. Another administrator can.',
  })
  const renamed = { ...own, person: { ...own.person, name: 'Chief', role: 'ADMIN' as const } }
  await expect(updatePerson(admin, renamed)).resolves.toMatchObject({ name: 'Chief' })
})

/** Two administrators demote each other at once. */
async function mutualDemotion(...before: string[]) {
  const { context, admin } = await office()
  const other = requireAdmin(await context.actingAs('ADMIN'))
  tamper(context.file, ...before)
  const demote = async (by: typeof admin, whom: typeof admin) => {
    const { id, version, name, email, phone } = await personOf(by, whom.actor.email)
    const person = { name, email, phone, role: 'CUSTOMER' as const }
    return updatePerson(by, { id, version, person })
  }
  const outcomes = await Promise.allSettled([demote(admin, other), demote(other, admin)])
  return outcomes.filter((outcome) => outcome.status === 'rejected')
}

test('of two administrators who demote each other one stays, unless the guard is dropped', async () => {
  const message = 'The last active administrator cannot be removed, disabled or demoted'
  expect(await mutualDemotion()).toMatchObject([{ reason: { kind: 'conflict', message } }])
  expect(await mutualDemotion('drop trigger users_keep_an_admin')).toEqual([])
})

async function personOf(admin: ReturnType<typeof requireAdmin>, searchTerm: string) {
  const [person] = (await listPeople(admin, UserListInput.parse({ searchTerm }))).data
  if (person === undefined) throw new Error(`Nobody is found by ${searchTerm}`)
  return person
}
