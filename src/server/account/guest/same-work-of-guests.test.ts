import { afterEach, expect, test, vi } from 'vitest'
import { callAsGuest } from '../../../testing/builders/guests/guest.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import { watchStatements } from '../../../testing/harness/watch-statements.ts'
import { sendGuestCode } from './guest-code.service.ts'
import { nameGuest } from './guest.service.ts'

afterEach(() => vi.restoreAllMocks())

test('whoever gives an address gets the same answer by the same statements, known or not', async () => {
  const context = await testContext()
  await context.registered('there')
  const guest = await callAsGuest(context.call(), 'first@example.com')
  const name = async (email: string) => {
    const statements = watchStatements()
    const { id, email: given, ...answer } = await nameGuest(guest, email)
    const done = statements()
    vi.restoreAllMocks()
    expect([id, given]).toEqual([guest.actor.id, email])
    return { done, answer }
  }
  await name('first@example.com')
  const known = await name('there@example.com')
  expect(known.done.filter((sql) => /^(insert|update)/i.test(sql)).length).toBeGreaterThan(1)
  expect(known.done.join()).not.toContain('email_folded" =')
  // With a Kelvin sign, which looks like a k: the same account to a look-up. decisions/0032
  for (const other of ['unknown@example.com', 'THERE@example.com', 'there@example.com']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each is counted alone
    expect(await name(other)).toEqual(known)
  }
})

test('a code is sent to every address by the same statements, known or not', async () => {
  const context = await testContext()
  await context.registered('there')
  const send = async (email: string) => {
    const guest = await callAsGuest(context.call(), email)
    const statements = watchStatements()
    await sendGuestCode(guest)
    const done = statements()
    vi.restoreAllMocks()
    return done
  }
  await send('first@example.com')
  const known = await send('there@example.com')
  expect(known.filter((sql) => /^insert/i.test(sql))).toHaveLength(2)
  expect(await send('unknown@example.com')).toEqual(known)
})
