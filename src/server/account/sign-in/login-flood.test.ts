import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/harness/test-app.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { hashPassword, isPassword, MOST_WAITING, passwordLimiter } from '../password/passwords.ts'

const REST = '/auth-user/login'
const TRPC = '/trpc/auth.login'
const POST = { method: 'POST', headers: { 'content-type': 'application/json' } }

test('very many logins at once: both doors say when to come again, in the same words, and let in when it is over', async () => {
  const app = await testApp()
  await app.as('asha')
  const visitor = app.visitor()
  const body = JSON.stringify({ email: 'asha@example.com', password: PASSWORD })
  const logIn = (path: string) => visitor.fetch(path, { ...POST, body })
  const over = Promise.withResolvers<void>()
  const waiting = Array.from({ length: MOST_WAITING + 1 }, () =>
    passwordLimiter(app).pass(() => over.promise),
  )
  try {
    const [rest, trpc] = [await logIn(REST), await logIn(TRPC)]
    expect([rest.status, trpc.status]).toEqual([429, 429])
    expect(rest.headers.get('retry-after')).toBe('3')
    expect(trpc.headers.get('retry-after')).toBe('3')
    const message = 'Very many people are signing in. Please try again in 3 seconds.'
    expect(await rest.json()).toMatchObject({ message })
    expect(await trpc.json()).toMatchObject({ error: { message } })
  } finally {
    over.resolve()
  }
  await Promise.all(waiting)
  expect([(await logIn(REST)).status, (await logIn(TRPC)).status]).toEqual([200, 200])
})

test('passwords that come at once each get their own answer', async () => {
  const call = (await testContext()).call()
  const [one, other] = await Promise.all([
    hashPassword(call, 'one word'),
    hashPassword(call, 'another'),
  ])
  const asked = [
    isPassword(call, 'one word', one),
    isPassword(call, 'one word', other),
    isPassword(call, 'another', other),
    isPassword(call, 'another', null),
  ]
  expect(await Promise.all(asked)).toEqual([true, false, true, false])
})

test('what is no hash is an error, and the next password is compared all the same', async () => {
  const call = (await testContext()).call()
  const { passwords } = call.dependencies.threads
  await expect(passwords.verify('no hash', 'same words')).rejects.toThrow('Decoding failed')
  expect(await isPassword(call, 'same words', await hashPassword(call, 'same words'))).toBe(true)
})

test.runIf(process.platform === 'linux')(
  'passwords are compared in a thread that gives way to the one that answers',
  async () => {
    const call = (await testContext()).call()
    await isPassword(call, 'same words', null)
    const priorities = readdirSync('/proc/self/task').map(priorityOf)
    expect(priorityOf(String(process.pid))).toBe(getPriority(process.pid))
    expect(Math.max(...priorities)).toBe(Math.max(10, getPriority(process.pid)))
  },
)

/** Of a thread of this process, as Linux counts it: the higher, the later it is served. */
function priorityOf(thread: string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}
