import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { testContext } from '../../../testing/harness/test-context.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, isPassword, DUMMY_HASH } from './passwords.ts'
import { requireGoodPassword } from './password-policy.ts'
import { ConcurrencyLimiter } from '../../core/limits/concurrency-limiter.ts'

test('a password is hashed by argon2id at the agreed cost, differently each time', async () => {
  const call = (await testContext()).call()
  const [one, two] = [
    await hashPassword(call, 'same words'),
    await hashPassword(call, 'same words'),
  ]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await isPassword(call, 'same words', one)).toBe(true)
  expect(await isPassword(call, 'same Words', one)).toBe(false)
})

test('where there is no account, a hash of the same cost is compared', async () => {
  const call = (await testContext()).call()
  const costOf = (hash: string) => hash.split('$').slice(0, 4)
  expect(costOf(DUMMY_HASH)).toEqual(costOf(await hashPassword(call, 'same words')))
  expect(DUMMY_HASH).toHaveLength((await hashPassword(call, 'same words')).length)
})

test('without a hash there is no password that is right', async () => {
  const call = (await testContext()).call()
  expect(await isPassword(call, '', null)).toBe(false)
  expect(await isPassword(call, 'null', undefined)).toBe(false)
})

test('common passwords are refused, and short ones for staff', async () => {
  const refused = (password: string, role: 'CUSTOMER' | 'AGENT') =>
    requireGoodPassword(password, role, 'password').then(
      () => undefined,
      (error: unknown) => String(error),
    )
  for (const password of ['123456', 'QWERTY', 'aaaaaaaa', 'abababab', 'iloveyou']) {
    expect(await refused(password, 'CUSTOMER')).toContain('too common')
  }
  expect(await refused('xk7#pq', 'CUSTOMER')).toBeUndefined()
  expect(await refused('elevenchars', 'AGENT')).toContain('at least 12 characters')
  expect(await refused('twelve-chars', 'AGENT')).toBeUndefined()
})

test('the three thousand commonest passwords of six characters are refused, and every long one of the list', () => {
  const ranked = dictionary['passwords-common'] ?? []
  const tried = ranked.filter(({ length }) => length >= 6)
  expect(tried.slice(0, 3000).filter((password) => !isCommonPassword(password))).toEqual([])
  expect(tried.slice(0, 3000).filter((word) => !isCommonPassword(word.toUpperCase()))).toEqual([])
  const long = ranked.filter(({ length }) => length >= 12)
  expect(long.length).toBeGreaterThan(100)
  expect(long.filter((password) => !isCommonPassword(password))).toEqual([])
  for (const here of ['mumbai123', 'jaishreeram', 'farebox']) {
    expect(isCommonPassword(here)).toBe(true)
  }
  // A list, not a rule that refuses everything.
  expect(tried.slice(20_000, 20_100).filter(isCommonPassword).length).toBeLessThan(10)
})

test('a turnstile lets two through at a time, in order, and turns away a flood', async () => {
  const turnstile = new ConcurrencyLimiter({ atOnce: 2, waiting: 3, secondsToWait: 7 })
  const log: string[] = []
  let inside = 0
  let mostInside = 0
  const visit = (name: string) =>
    turnstile.pass(async () => {
      inside += 1
      mostInside = Math.max(mostInside, inside)
      await Promise.resolve()
      log.push(name)
      inside -= 1
      if (name === 'b') throw new Error('stumbled')
    })
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(visit))
  expect(outcomes[5]).toMatchObject({
    reason: {
      kind: 'tooMany',
      message: 'Very many people are signing in. Please try again in 7 seconds.',
      detail: { retryAfterSeconds: 7 },
    },
  })
  expect(outcomes[1]).toMatchObject({ reason: { message: 'stumbled' } })
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(mostInside).toBe(2)
  await expect(visit('g')).resolves.toBeUndefined()
})
