import { expect, test } from 'vitest'
import { issueSetUpLink, setUpAdmin } from '../../server/account/sign-in/set-up.service.ts'
import { loadDemoData } from '../../server/operations/demo-data/load-demo-data.ts'
import { tamper } from '../harness/tamper.ts'
import { PASSWORD, testContext } from '../harness/test-context.ts'

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

test('of two servers that start a demo on an empty database one fills it, and both go on', async () => {
  const here = await testContext()
  const there = await testContext({ file: here.file })
  await Promise.all([loadDemoData(here.dependencies), loadDemoData(there.dependencies)])
  const [bookings] = tamper<{ count: number }>(
    here.file,
    'select count(*)::int as count from bookings',
  )
  const admins = "select count(*)::int as count from users where role = 'ADMIN'"
  expect(tamper(here.file, admins)).toEqual([{ count: 1 }])
  expect(bookings?.count).toBeGreaterThan(100)
  await loadDemoData(there.dependencies)
  expect(tamper(here.file, 'select count(*)::int as count from bookings')).toEqual([bookings])
})
