import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/harness/temporary-folder.ts'
import { quiet } from '../testing/harness/test-store.ts'
import { readConfig } from './core/config.ts'
import { listen } from './http/listen.ts'
import { startServer } from './start-server.ts'
import type { RunningServer } from './start-server.ts'

let lastId = 0
const ambient = {
  clock: Date.now,
  uptime: () => performance.now(),
  randomId: () => ++lastId,
  log: quiet,
}

async function started(environment: Record<string, string> = {}): Promise<RunningServer> {
  const given = { DATA_DIR: temporaryFolder(), PORT: '0', ...environment }
  const server = await startServer(readConfig('start', given), ambient)
  onTestFinished(() => server.close().catch(() => {}))
  return server
}

const health = async ({ url }: RunningServer) => (await fetch(`${url}/health`)).json()

test('an empty folder becomes a server that answers, with a link for its first administrator', async () => {
  const server = await started()
  expect(await health(server)).toEqual({ status: 'ok', checks: { read: 'ok', write: 'ok' } })
  expect(server.setUpLink).toContain(`${server.url}/set-up`)
})

test('a start as root says so in one line, with what to do, and that of another user does not', async () => {
  const warn = vi.fn<(details: object, message: string) => void>()
  const startAs = async (uid: number) => {
    const config = readConfig('start', { DATA_DIR: temporaryFolder(), PORT: '0' })
    const server = await startServer(config, { ...ambient, uid, log: { ...quiet, warn } })
    await server.close()
    return warn.mock.calls.map(([, message]) => message)
  }
  expect(await startAs(1000)).toEqual([])
  expect(await startAs(0)).toEqual([
    expect.stringMatching(/^Farebox runs as root[^\n]+Run it as a user of its own[^\n]+$/),
  ])
})

test('the environment can name the first administrator instead', async () => {
  const credentials = { email: 'boss@example.com', password: 'a long winding road' }
  const server = await started({
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
  })
  expect(server.setUpLink).toBeNull()
  const answer = await fetch(`${server.url}/auth-user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  expect(await answer.json()).toMatchObject({ role: 'ADMIN' })
})

test('a stop gives the folder free for the next start, which needs no link again', async () => {
  const environment = { DATA_DIR: temporaryFolder(), ADMIN_EMAIL: 'boss@example.com' }
  const password = { ADMIN_PASSWORD: 'a long winding road' }
  const first = await started({ ...environment, ...password })
  await first.close()
  await expect(health(first)).rejects.toThrow('fetch failed')
  const second = await started({ DATA_DIR: environment.DATA_DIR })
  expect(second.setUpLink).toBeNull()
})

test('a server that drains is not ready, answers all the same, and keeps no connection open for a next request', async () => {
  const server = await started({ DRAIN_SECONDS: '1' })
  const ready = async () => (await fetch(`${server.url}/health/ready`)).status
  expect(await ready()).toBe(200)
  const drained = server.drain()
  expect(await ready()).toBe(503)
  await drained
  const answer = await fetch(`${server.url}/health`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await server.close()
  await expect(health(server)).rejects.toThrow('fetch failed')
})

test('what limits have counted is known to the next start', async () => {
  const environment = { DATA_DIR: temporaryFolder() }
  const first = await started(environment)
  const lookUp = ({ url }: RunningServer) =>
    fetch(`${url}/trpc/ticket.lookUp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bookingNumber: 'AAAAAAAA', contact: 'asha@example.com' }),
    })
  const statuses = new Set<number>()
  // oxlint-disable-next-line no-await-in-loop -- the count must be exact
  for (let nth = 0; nth < 10; nth++) statuses.add((await lookUp(first)).status)
  expect([...statuses]).toEqual([404])
  await first.close()
  expect((await lookUp(await started(environment))).status).toBe(429)
})

test('a port in use is one line that says what to do, and leaves the folder free', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const environment = { DATA_DIR: temporaryFolder(), PORT: port }
  await expect(started(environment)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use; stop the program that has it, or choose another with PORT.`,
  )
  expect(existsSync(environment.DATA_DIR)).toBe(true)
  await started({ DATA_DIR: environment.DATA_DIR })
})

test('a password that can be guessed stops the start', async () => {
  const easy = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'radhakrishna' }
  await expect(started(easy)).rejects.toThrow(/^ADMIN_PASSWORD: /)
})

test('an error of listening that nobody foresaw stays what it is', async () => {
  const failure = Object.assign(new Error('odd'), { code: 'EODD' })
  const app = Fastify()
  app.listen = () => Promise.reject(failure)
  await expect(listen(app, { host: 'x', port: 1 })).rejects.toBe(failure)
})
