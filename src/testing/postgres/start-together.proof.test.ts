import { expect, test, vi } from 'vitest'
import { addUser, hasAdmin } from '../../server/account/record/account.service.ts'
import { issueSetUpLink, setUpAdmin } from '../../server/account/sign-in/set-up.service.ts'
import type { Call } from '../../server/core/call.ts'
import { loadDemoData, loadOnce } from '../../server/operations/demo-data/load-demo-data.ts'
import { tamper } from '../harness/tamper.ts'
import { HASHED, PASSWORD, testContext } from '../harness/test-context.ts'
import type { TestContext } from '../harness/test-context.ts'
import { isLong, PROOF_TIMEOUT } from '../proof/proof.ts'

const tokenOf = (link: string | null) => new URL(link ?? '').hash.replace('#token=', '')

test('the links that several servers print at their start all work, until one was used', async () => {
  const here = await testContext()
  const there = await testContext({ file: here.file })
  const tokens = [
    tokenOf(await issueSetUpLink(here.call())),
    tokenOf(await issueSetUpLink(there.call())),
    tokenOf(await issueSetUpLink(here.call())),
  ] as const
  const setUp = (token: string, email: string) =>
    setUpAdmin(there.call(), { fullName: 'Meera', email, password: PASSWORD, token })
  const { signedIn } = await setUp(tokens[0], 'meera@example.com')
  expect(signedIn.user.role).toBe('ADMIN')
  for (const token of tokens)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(setUp(token, 'ravi@example.com')).rejects.toThrow('This link')
})

test('of two servers that fill an empty database one does, the other waits for it, and both go on', async () => {
  const here = await testContext()
  const there = await testContext({ file: here.file })
  let loads = 0
  const load = async (call: Call) => {
    loads += 1
    await vi.waitFor(() => expect(asked).toBe(2), { timeout: 60_000 })
    const meera = { fullName: 'Meera', email: 'meera@example.com', phone: null }
    await addUser(call, { ...meera, role: 'ADMIN', passwordHash: HASHED })
  }
  let asked = 0
  const start = async ({ call }: TestContext) => {
    asked += 1
    await loadOnce(call(), load)
    return hasAdmin(call())
  }
  expect(await Promise.all([start(here), start(there)])).toEqual([true, true])
  expect(await start(there)).toBe(true)
  expect(loads).toBe(1)
})

test.runIf(isLong)(
  'the demo is loaded by one of two servers',
  { timeout: PROOF_TIMEOUT },
  async () => {
    const here = await testContext()
    const there = await testContext({ file: here.file })
    const bookings = () =>
      tamper<{ made: number }>(here.file, 'select count(*)::int as made from bookings')
    await Promise.all([loadDemoData(here.dependencies), loadDemoData(there.dependencies)])
    const [first] = bookings()
    expect(first?.made).toBeGreaterThan(10_000)
    await loadDemoData(there.dependencies)
    expect(bookings()).toEqual([first])
  },
)
