import { afterEach, expect, test, vi } from 'vitest'
import { askForPasswordLink } from '../../../testing/builders/password-link.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { watchStatements } from '../../../testing/harness/watch-statements.ts'
import { requireAdmin } from '../../core/call.ts'
import { forgotPassword } from '../password/password-request.service.ts'
import { passwordLimiter } from '../password/passwords.ts'
import { addPerson } from '../user/people.service.ts'
import { logIn } from './auth.service.ts'

afterEach(() => vi.restoreAllMocks())

const COMPARED = 'a password is compared'
const EMAILS = ['there', 'disabled', 'invited', 'unknown'].map((name) => `${name}@example.com`)

/** An installation with an account of each kind, and what a request costs there: statements and hash comparisons. */
async function aStopwatch() {
  const context = await testContext()
  await context.registered('there')
  const { call } = await context.registered('disabled')
  tamper(context.file, `update users set disabled_at = 1 where id = ${call.actor.id}`)
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const person = { name: 'Ravi', email: 'invited@example.com', phone: null, role: 'AGENT' } as const
  await addPerson(admin, person)
  const work = async (act: () => Promise<unknown>): Promise<string[]> => {
    const [statements, comparisons] = [
      watchStatements(),
      vi.spyOn(passwordLimiter(context), 'pass'),
    ]
    await act().catch(() => undefined)
    const done = statements()
    const compared = comparisons.mock.calls.map(() => COMPARED)
    vi.restoreAllMocks()
    return [...done, ...compared]
  }
  return { context, work }
}

test('a login that fails does the same for every address, whether there is such an account or not', async () => {
  const { context, work } = await aStopwatch()
  const fail = (email: string, password: string) =>
    work(() => logIn(context.call(), { email, password }))
  await fail('first@example.com', 'a guess')
  const [there, ...others] = [
    await fail('there@example.com', 'a guess'),
    await fail('disabled@example.com', 'a guess'),
    await fail('disabled@example.com', PASSWORD),
    await fail('invited@example.com', 'a guess'),
    await fail('unknown@example.com', 'a guess'),
  ]
  expect(there?.filter((step) => step === COMPARED)).toHaveLength(1)
  expect(there?.length).toBeGreaterThan(1)
  for (const other of others) expect(other).toEqual(there)
})

test('a forgotten password is asked for with the same writes and one commit for every address', async () => {
  const { context, work } = await aStopwatch()
  await forgotPassword(context.call(), 'first@example.com')
  const costs: string[][] = []
  for (const email of EMAILS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each is counted alone
    costs.push(await work(() => forgotPassword(context.call(), email)))
  }
  const [there] = costs
  expect(there?.filter((sql) => /^insert/i.test(sql))).toHaveLength(1)
  expect(there?.filter((sql) => /^commit/i.test(sql))).toHaveLength(1)
  for (const cost of costs) expect(cost).toEqual(there)
})

test('links are sent to those who have an account, and what was asked is forgotten', async () => {
  const { context } = await aStopwatch()
  const emails = "select to_address as address from outbox where kind = 'password-reset'"
  // oxlint-disable-next-line no-await-in-loop
  for (const email of EMAILS) await askForPasswordLink(context.call(), email)
  expect(tamper(context.file, emails)).toEqual([
    { address: 'there@example.com' },
    { address: 'invited@example.com' },
  ])
  expect(tamper(context.file, 'select * from password_requests')).toEqual([])
})
