import { expect, test } from 'vitest'
import { CODE_SECONDS } from '../../domain/account/second-factor.ts'
import { codeOf } from '../builders/second-factor-fixture.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { PASSWORD } from '../harness/test-context.ts'

const login = { email: 'agent@example.com', password: PASSWORD }

async function agentWithApp(app: TestApp) {
  const { trpc } = await app.as('agent')
  const { secret, uri } = await trpc.secondFactor.beginApp.mutate({ currentPassword: PASSWORD })
  expect(uri).toContain(`secret=${secret}`)
  const code = codeOf(secret, app.dependencies.clock())
  const { recoveryCodes } = await trpc.secondFactor.confirmApp.mutate({ code })
  app.pass(CODE_SECONDS * 1000)
  return { secret, recoveryCodes: recoveryCodes ?? [] }
}

test('both doors ask for the second factor in the same words, and take the same codes', async () => {
  const app = await testApp()
  const { secret, recoveryCodes } = await agentWithApp(app)
  const visitor = app.visitor()
  const { trpc } = visitor
  const post = (body: object) =>
    visitor.rest<Record<string, unknown>>('POST', '/auth-user/login', body)

  const needed = await post(login)
  expect([needed.status, needed.body]).toMatchObject([401, { code: 'second-factor-required' }])
  await expect(trpc.auth.login.mutate(login)).rejects.toMatchObject({
    message: needed.body['message'],
    data: { httpStatus: 401, detail: { code: 'second-factor-required', secondFactors: ['app'] } },
  })

  const wrong = await post({ ...login, code: '000000' })
  expect([wrong.status, wrong.body]).toMatchObject([
    401,
    { code: 'second-factor-wrong', errors: [{ field: 'code' }] },
  ])
  await expect(trpc.auth.login.mutate({ ...login, code: '000000' })).rejects.toMatchObject({
    message: wrong.body['message'],
    data: { httpStatus: 401, detail: { code: 'second-factor-wrong' } },
  })

  const now = app.dependencies.clock()
  const signedIn = await post({ ...login, code: codeOf(secret, now) })
  expect([signedIn.status, signedIn.body]).toMatchObject([200, { role: 'AGENT' }])
  const next = { ...login, code: codeOf(secret, now, 1) }
  expect(await trpc.auth.login.mutate(next)).toMatchObject({ user: { role: 'AGENT' } })
  const spare = await post({ ...login, code: recoveryCodes[0] })
  expect(spare.status).toBe(200)
  const again = await post({ ...login, code: recoveryCodes[0] })
  expect([again.status, again.body]).toMatchObject([401, { code: 'second-factor-wrong' }])
})

test('nothing changes at either door for whoever has none', async () => {
  const app = await testApp()
  await app.as('agent')
  const visitor = app.visitor()
  for (const more of [{}, { code: '' }, { code: '123456' }]) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await visitor.rest('POST', '/auth-user/login', { ...login, ...more })).status).toBe(200)
    // oxlint-disable-next-line no-await-in-loop
    await expect(visitor.trpc.auth.login.mutate({ ...login, ...more })).resolves.toBeDefined()
  }
})
