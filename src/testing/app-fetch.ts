import type { FastifyInstance, InjectOptions } from 'fastify'

type Fetch = typeof globalThis.fetch

const withoutOrigin = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

/**
 * `fetch` as one browser would have it, straight into a server without a port: it keeps cookies, those of a path to
 * that path, and speaks real HTTP semantics in both directions.
 */
export function appFetch(app: FastifyInstance): Fetch {
  const jar = new Map<string, { name: string; value: string; path: string }>()

  const cookiesFor = (url: string): string =>
    [...jar.values()]
      .filter(({ path }) => url.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  return async (target, init = {}) => {
    const request = new Request(new URL(String(target), 'http://farebox.test'), init)
    const url = withoutOrigin(request.url)
    const headers: Record<string, string> = Object.fromEntries(request.headers)
    const cookie = cookiesFor(url)
    if (cookie !== '') headers['cookie'] = cookie
    const body = await request.text()
    const asked: InjectOptions = { method: request.method as 'GET', url, headers }
    if (body !== '') asked.payload = body
    const { statusCode, payload, headers: answered, cookies } = await app.inject(asked)
    for (const { name, value, path = '/', maxAge, expires } of cookies) {
      const isOver = maxAge === 0 || expires?.getTime() === 0
      if (isOver) jar.delete(`${path} ${name}`)
      else jar.set(`${path} ${name}`, { name, value, path })
    }
    const lines = Object.entries(answered).flatMap(([name, value]): [string, string][] =>
      [value ?? []].flat().map((one) => [name, String(one)]),
    )
    const isEmpty = [204, 304].includes(statusCode)
    return new Response(isEmpty ? null : payload, { status: statusCode, headers: lines })
  }
}
