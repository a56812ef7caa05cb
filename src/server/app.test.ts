import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/harness/test-app.ts'
import { quiet } from '../testing/harness/test-store.ts'
import { listen } from './http/listen.ts'

const problem = (status: number, message: string) =>
  expect.objectContaining({ type: 'about:blank', status, message, requestId: expect.any(String) })

test('a write from another site is refused at both doors, before anything else is judged', async () => {
  const { app } = await testApp()
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    const rest = await app.inject({ method: 'POST', url: '/bus-booking', headers, payload: 'x' })
    expect([rest.statusCode, rest.json().message]).toEqual([
      403,
      'This request comes from another site',
    ])
    const trpc = await app.inject({ method: 'POST', url: '/trpc/auth.logout', headers })
    expect([trpc.statusCode, trpc.json().error.message]).toEqual([
      403,
      'This request comes from another site',
    ])
  }
})

test('a page of this server, and a script, may write', async () => {
  const { app } = await testApp()
  const payload = {}
  for (const headers of [{}, { origin: 'http://farebox.test', 'sec-fetch-site': 'same-origin' }]) {
    const answer = await app.inject({ method: 'POST', url: '/auth-user/logout', headers, payload })
    expect(answer.statusCode).toBe(204)
  }
})

test('where no public name is set, a page in the network that comes by address may write too', async () => {
  const { app } = await testApp({ dependencies: { publicUrl: 'http://localhost:3000' } })
  const headers = { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' }
  const answer = await app.inject({
    method: 'POST',
    url: '/auth-user/logout',
    headers,
    payload: {},
  })
  expect(answer.statusCode).toBe(204)
})

test('media type, size, caller and body are judged in this order', async () => {
  const { app } = await testApp()
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/bus-booking', headers: { 'content-type': type }, payload })
  const large = 'x'.repeat(70_000)
  expect((await post('text/plain', large)).json()).toEqual(
    problem(415, 'The body must be JSON (Content-Type: application/json)'),
  )
  expect((await post('application/json', large)).json()).toEqual(
    problem(413, 'The body is too large: 64 KiB at most'),
  )
  expect((await post('application/json', '{nonsense')).json()).toEqual(
    problem(401, 'Authentication failed'),
  )
})

test('an address that cannot be read, or is too long, is refused as a problem and not repeated', async () => {
  const { app } = await testApp()
  const get = (url: string) => app.inject({ url })
  expect((await get('/bus/%')).json()).toEqual(problem(400, 'The request could not be read'))
  const long = await get(`/bus/${'7'.repeat(600)}`)
  expect(long.json()).toEqual(problem(414, 'The address is too long'))
  expect(long.headers['content-type']).toContain('application/problem+json')
})

test('tRPC takes JSON only, and 64 KiB of it', async () => {
  const { app } = await testApp()
  const post = (type: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      headers: { 'content-type': type },
      payload,
    })
  expect((await post('text/plain', '{}')).statusCode).toBe(415)
  expect((await post('application/json', 'x'.repeat(70_000))).statusCode).toBe(413)
})

test('an empty body is no body, whatever its content type says', async () => {
  const { app } = await testApp()
  const headers = { 'content-type': 'application/json', 'content-length': '0' }
  const rest = await app.inject({ method: 'POST', url: '/auth-user/logout', headers })
  expect(rest.statusCode).toBe(204)
  const trpc = await app.inject({ method: 'POST', url: '/trpc/auth.logout', headers })
  expect(trpc.statusCode).toBe(200)
})

test('a batch of more than ten procedures is refused', async () => {
  const { app } = await testApp()
  const ask = (count: number) =>
    app.inject(`/trpc/${Array(count).fill('site.get').join()}?batch=1&input={}`)
  expect((await ask(10)).json()).toHaveLength(10)
  expect((await ask(11)).statusCode).toBe(400)
})

test('what nobody answers is a problem for scripts and a page for browsers', async () => {
  const { app } = await testApp()
  const html = { accept: 'text/html' }
  const missing = problem(404, 'There is nothing at this address')
  expect((await app.inject('/nowhere')).json()).toEqual(missing)
  expect((await app.inject({ url: '/bus-route/1/stops', headers: html })).json()).toEqual(missing)
  expect((await app.inject({ method: 'POST', url: '/', payload: {} })).json()).toEqual(missing)
  const page = await app.inject({ url: '/nowhere', headers: html })
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('one address may not send more than its share, and is told when to come back', async () => {
  const { app } = await testApp({ dependencies: { requestsAMinute: 2 } })
  await app.inject('/health')
  await app.inject('/health')
  const third = await app.inject('/health')
  expect(third.json()).toEqual(problem(429, 'Too many requests. Please try again in a moment.'))
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
})

test('headers keep the page to itself; what needs https is on only there', async () => {
  const plain = await testApp()
  const { headers } = await plain.app.inject('/health')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['permissions-policy']).toContain('camera=(self), microphone=()')
  const secure = await testApp({ dependencies: { publicUrl: 'https://tickets.example.com' } })
  const { headers: overTls } = await secure.app.inject('/health')
  expect(overTls['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(overTls).toHaveProperty('strict-transport-security')
  for (const url of ['/nowhere', '/trpc/nothing.here', '/bus/0']) {
    // oxlint-disable-next-line no-await-in-loop -- one address after the other
    expect((await plain.app.inject(url)).headers).toMatchObject({ 'x-frame-options': 'DENY' })
  }
})

test('the refresh cookie is for one door alone, and secure exactly over https', async () => {
  const cookieOf = async (publicUrl: string) => {
    const { app } = await testApp({ dependencies: { publicUrl } })
    const payload = { fullName: 'Asha', email: 'asha@example.com', password: 'monsoon-season' }
    const { cookies } = await app.inject({ method: 'POST', url: '/auth-user/register', payload })
    return cookies[0]
  }
  const kept = { httpOnly: true, sameSite: 'Strict', path: '/auth-user' }
  expect(await cookieOf('http://farebox.test')).toMatchObject(kept)
  expect(await cookieOf('http://farebox.test')).not.toHaveProperty('secure')
  expect(await cookieOf('https://farebox.test')).toMatchObject({ ...kept, secure: true })
})

test('the log tells of requests without their queries', async () => {
  const lines: object[] = []
  const request = (line: object) => void lines.push(line)
  const { app } = await testApp({ dependencies: { log: { ...quiet, request } } })
  await app.inject('/reset-password?token=secret&name=Asha')
  expect(lines).toEqual([
    expect.objectContaining({ method: 'GET', path: '/reset-password', status: 200 }),
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('what goes wrong inside is logged with its cause and told without it, at both doors', async () => {
  const errors: object[] = []
  const log = {
    ...quiet,
    error: (fields: object) => void errors.push(fields),
  }
  const { app, dependencies } = await testApp({ dependencies: { log } })
  const failure = new Error('select secret from users failed at /srv/farebox')
  dependencies.store.dataVersion = () => {
    throw failure
  }
  const answer = await app.inject('/health')
  expect(answer.json()).toEqual(problem(500, 'Something went wrong on our side. Please try again.'))
  expect(errors).toEqual([expect.objectContaining({ err: failure })])
})

test('a slow request is cut, others are not kept waiting', async () => {
  const { app } = await testApp()
  const port = await listen(app, { port: 0, host: '127.0.0.1' })
  const slow = connect(port, '127.0.0.1')
  onTestFinished(() => void slow.destroy())
  slow.write('POST /auth-user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n')
  const closed = new Promise<void>((resolve) => slow.once('close', () => resolve()))
  slow.on('data', () => {})
  const status = await new Promise((resolve) => {
    httpRequest({ port, path: '/health' }, (answer) => resolve(answer.statusCode)).end()
  })
  expect(status).toBe(200)
  await closed
})

test('a stop ends open event streams at once', async () => {
  const { app } = await testApp()
  const port = await listen(app, { port: 0, host: '127.0.0.1' })
  const input = encodeURIComponent(JSON.stringify({ scheduleId: 1 }))
  const headers = { accept: 'text/event-stream' }
  const ended = new Promise<void>((resolve) => {
    const path = `/trpc/seat.changes?input=${input}`
    const request = httpRequest({ port, path, headers }, (answer) => {
      expect(answer.headers['content-type']).toContain('text/event-stream')
      answer.on('error', () => {}).once('close', () => resolve())
      answer.once('data', () => void app.close())
    })
    request.on('error', () => resolve()).end()
  })
  await ended
  await app.close()
})
