// No cache on the way may store an answer or refusal of a procedure.
import { beforeAll, expect, test } from 'vitest'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { Person, TestApp } from '../harness/test-app.ts'
import { appProcedures } from './app-procedures.ts'

const whenDone = endOfFile()
let context: TestApp
let admin: Person
beforeAll(async () => {
  context = await testApp({ whenDone })
  admin = await context.as('admin')
})

async function cacheControl(path: string, isWrite: boolean, token?: string): Promise<unknown> {
  const { headers } = await context.app.inject({
    method: isWrite ? 'POST' : 'GET',
    url: `/trpc/${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(isWrite && { payload: {} }),
  })
  return headers['cache-control']
}

test('no cache stores the answer of a procedure', () =>
  checkEach(
    appProcedures.filter(({ type }) => type !== 'subscription'),
    ({ name }) => name,
    async ({ name, type }) => {
      const isWrite = type === 'mutation'
      expect(await cacheControl(name, isWrite)).toBe('no-store')
      expect(await cacheControl(name, isWrite, admin.accessToken)).toBe('no-store')
      expect(await cacheControl(`${name}?batch=1`, isWrite, admin.accessToken)).toBe('no-store')
    },
  ))

test('nor is a successful answer, a procedure that is none, a limit or what cannot be read', async () => {
  const asked = encodeURIComponent(JSON.stringify({ scheduleId: 1 }))
  for (const path of [
    'user.me',
    'user.me,site.get?batch=1',
    'nothing.here',
    `seat.map?input=${asked}`,
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await cacheControl(path, false, admin.accessToken)).toBe('no-store')
  }
  expect(await cacheControl('auth.login', false)).toBe('no-store')
  const limited = await testApp({ dependencies: { requestsAMinute: 1 } })
  await limited.app.inject('/trpc/site.get')
  const { statusCode, headers } = await limited.app.inject('/trpc/site.get')
  expect([statusCode, headers['cache-control']]).toEqual([429, 'no-store'])
})
