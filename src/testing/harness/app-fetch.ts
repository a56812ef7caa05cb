import type { FastifyInstance } from 'fastify'

type Fetch = typeof globalThis.fetch

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const

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
    const address = target instanceof Request ? target : new URL(target, 'http://farebox.test')
    const request = new Request(address, init)
    const url = withoutOrigin(request.url)
    const headers: Record<string, string> = Object.fromEntries(request.headers)
    const cookie = cookiesFor(url)
    if (cookie !== '') headers['cookie'] = cookie
    const body = Buffer.from(await request.arrayBuffer())
    const {
      statusCode,
      payload,
      headers: answered,
      cookies,
    } = await app.inject({
      method: METHODS.find((method) => method === request.method) ?? 'GET',
      url,
      headers,
      ...(body.length > 0 && { payload: body }),
    })
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
