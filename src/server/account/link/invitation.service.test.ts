import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { requireAdmin } from '../../core/call.ts'
import { resetPassword } from '../sign-in/password-reset.service.ts'
import { addPerson, getPerson, inviteAgain } from '../user/people.service.ts'
import { removeUser, restoreUser } from '../user/removal.service.ts'

const ravi = { name: 'Ravi Patil', email: 'ravi@example.com', phone: null, role: 'AGENT' } as const

/** An installation with an administrator and Ravi, who is invited. */
async function invited(limits: 'none' | 'real' = 'none') {
  const context = await testContext({ limits })
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const { id } = await addPerson(admin, ravi)
  const emails = () =>
    tamper(
      context.file,
      'select to_address as address, status, body_text as text from outbox order by id',
    )
  /** The token of the link in the newest letter. */
  const token = () => /#token=([\w-]+)/.exec(JSON.stringify(emails().at(-1)))?.[1] ?? ''
  const open = (token: string) => resetPassword(context.call(), { token, newPassword: PASSWORD })
  return { context, admin, id, emails, token, open }
}

test('a new link works three more days, and the one before stops working, also in Messages', async () => {
  const { context, admin, id, emails, token, open } = await invited()
  const first = token()
  context.pass(3 * DAY - 1)
  expect(await inviteAgain(admin, id)).toMatchObject({ id, status: 'INVITED' })
  const second = token()
  expect([first, second].map((link) => link.length > 0)).toEqual([true, true])
  expect(emails()).toMatchObject([
    { address: ravi.email, status: 'FAILED', text: expect.stringContaining('(removed)') },
    { address: ravi.email, status: 'QUEUED', text: expect.stringContaining(second) },
  ])
  await expect(open(first)).rejects.toMatchObject({ kind: 'invalid' })
  context.pass(3 * DAY - 1)
  await open(second)
  expect(await getPerson(admin, id)).toMatchObject({ status: 'ACTIVE' })
  await expect(open(second)).rejects.toMatchObject({ kind: 'invalid' })
})

test('it is written down who has sent a link again', async () => {
  const { context, admin, id } = await invited()
  await inviteAgain(admin, id)
  const audited = `select actor_id as actor, subject_id as id from audit where action = 'invite'`
  expect(tamper(context.file, audited)).toEqual([{ actor: admin.actor.id, id }])
})

test('whoever has a password, is disabled, was removed or never was, is refused and gets no e-mail', async () => {
  const { context, admin, id, emails, token, open } = await invited()
  const refused = async (whom: number, kind: string, message: string) => {
    const before = emails()
    await expect(inviteAgain(admin, whom)).rejects.toMatchObject({ kind, message })
    expect(emails()).toEqual(before)
  }
  await removeUser(admin, id)
  await refused(id, 'missing', 'This user does not exist')
  await refused(404, 'missing', 'This user does not exist')
  await restoreUser(admin, id)
  tamper(context.file, `update users set disabled_at = 1 where id = ${id}`)
  await refused(id, 'conflict', 'Ravi Patil is disabled and gets no link.')
  await restoreUser(admin, id)
  await open(token())
  await refused(id, 'conflict', 'Ravi Patil has set a password already and needs no link.')
})

test('five links in an hour are enough for one mailbox, whoever sends them', async () => {
  const { context, admin, id, token, open } = await invited('real')
  const other = requireAdmin(await context.actingAs('ADMIN'))
  for (const by of [admin, other, admin, other, admin]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await inviteAgain(by, id)
  }
  const last = token()
  await expect(inviteAgain(other, id)).rejects.toMatchObject({ kind: 'tooMany' })
  const { id: meera } = await addPerson(admin, { ...ravi, email: 'meera@example.com' })
  await expect(inviteAgain(other, meera)).resolves.toBeDefined()
  context.pass(HOUR)
  await expect(open(last)).resolves.toBeUndefined()
  await expect(inviteAgain(admin, meera)).resolves.toBeDefined()
})
