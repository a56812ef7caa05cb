import { beforeAll, expect, test, vi } from 'vitest'
import { ForgotPasswordInput } from '../../domain/account/user.input.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { growsFasterThanLinear, isSteepCost } from './growth.ts'

/** Only a dead program takes so long, on the slowest of machines. */
vi.setConfig({ testTimeout: 600_000 })

/** An address that a pattern of three repetitions reads again and again; 3,000 of them once took ten seconds. */
const hostile = (times: number): string => `${'@.'.repeat(times)} a`
const MOST_IN_A_BODY = 3000

let app: TestApp
const atEnd = endOfFile()
beforeAll(async () => {
  app = await testApp({ whenDone: atEnd })
})

test('an address that once stopped the server is refused like any other that is none', async () => {
  const body = { email: hostile(MOST_IN_A_BODY) }
  expect(await app.visitor().rest('POST', '/auth-user/forgot-password', body)).toMatchObject({
    status: 400,
    body: { message: 'Email address is invalid' },
  })
})

test('it costs in proportion to its length to refuse it', () => {
  const act = (email: string) => ForgotPasswordInput.safeParse({ email })
  expect(growsFasterThanLinear({ of: hostile, act })).toBe(false)
})

test('ten of them in one batch are refused, and cost in proportion to their length', async () => {
  const inBatch = (times: number) =>
    app.app.inject({
      method: 'POST',
      url: `/trpc/${Array.from({ length: 10 }, () => 'auth.forgotPassword').join(',')}?batch=1`,
      payload: Object.fromEntries(
        Array.from({ length: 10 }, (_each, nth) => [nth, { email: hostile(times) }]),
      ),
    })
  const answers: unknown[] = (await inBatch(MOST_IN_A_BODY)).json()
  expect(answers).toHaveLength(10)
  for (const answer of answers) {
    expect(answer).toMatchObject({ error: { data: { httpStatus: 400 } } })
  }
  const isSteep = await isSteepCost(
    () => inBatch(MOST_IN_A_BODY),
    () => inBatch(MOST_IN_A_BODY / 4),
  )
  expect(isSteep).toBe(false)
})
