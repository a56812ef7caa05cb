import { expect, test } from 'vitest'
import { testApp } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'

const OLD = 'farebox-refresh'
const NEW = '__Secure-farebox-refresh'

/** Both doors of a server at an address; each answers what it set. */
async function doors(publicUrl: string) {
  const { app } = await testApp({ dependencies: { publicUrl } })
  const account = { fullName: 'Asha', email: 'asha@example.com', password: PASSWORD }
  const post = async (
    url: string,
    payload: object | undefined,
    cookies: Record<string, string>,
  ) => {
    const headers = url.startsWith('/trpc') ? { 'content-type': 'application/json' } : {}
    const body = payload && { payload }
    const answer = await app.inject({ method: 'POST', url, headers, cookies, ...body })
    const set = answer.cookies.filter(({ name }) => name.endsWith(OLD))
    return { status: answer.statusCode, set: set.map((cookie) => ({ ...cookie })) }
  }
  const registered = await post('/auth-user/register', account, {})
  return { post, token: registered.set[0]?.value ?? '', registered }
}

const REST = {
  refresh: '/auth-user/refresh-token',
  logout: '/auth-user/logout',
  path: '/auth-user',
}
const TRPC = { refresh: '/trpc/auth.refresh', logout: '/trpc/auth.logout', path: '/trpc' }

test.each([REST, TRPC])(
  'over https the cookie of $path is a __Secure- one, and that of before goes on once and is cleared',
  async ({ refresh, logout, path }) => {
    const { post, token, registered } = await doors('https://tickets.example.com')
    expect(registered.set).toMatchObject([{ name: NEW, secure: true, httpOnly: true }])
    const renewed = await post(refresh, undefined, { [OLD]: token })
    expect(renewed).toMatchObject({
      status: 200,
      set: [
        { name: NEW, secure: true, httpOnly: true, sameSite: 'Strict' },
        { name: OLD, value: '' },
      ],
    })
    expect(renewed.set.every((cookie) => cookie.path?.startsWith(path))).toBe(true)
    const next = renewed.set[0]?.value ?? ''
    // The new one counts where both are there.
    const both = await post(refresh, undefined, { [OLD]: 'planted', [NEW]: next })
    expect(both.status).toBe(200)
    const out = await post(logout, undefined, { [NEW]: both.set[0]?.value ?? '' })
    expect(out.set).toMatchObject([{ name: NEW, value: '' }])
    expect((await post(refresh, undefined, { [NEW]: both.set[0]?.value ?? '' })).status).toBe(401)
  },
)

test('without https the cookie keeps its name, since browsers would take no other', async () => {
  const { post, token, registered } = await doors('http://127.0.0.1:3000')
  expect(registered.set).toMatchObject([{ name: OLD }])
  const renewed = await post(REST.refresh, undefined, { [OLD]: token })
  expect(renewed.set).toMatchObject([{ name: OLD }])
  expect(renewed.set).toHaveLength(1)
})
