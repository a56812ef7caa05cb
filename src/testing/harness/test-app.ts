import { createTRPCClient, httpLink } from '@trpc/client'
import type { TRPCClient } from '@trpc/client'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Role } from '../../domain/account/role.ts'
import type { SessionUser } from '../../domain/account/user.ts'
import { addUser } from '../../server/account/record/account.service.ts'
import { buildApp } from '../../server/app.ts'
import type { ServerDependencies } from '../../server/core/dependencies.ts'
import { newCall } from '../../server/core/new-call.ts'
import { seatEventsOf } from '../../server/core/shared-seat-events.ts'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'
import { requireDescribed } from '../contract/described-answer.ts'
import { appFetch } from './app-fetch.ts'
import { steadyClock } from './steady-clock.ts'
import type { WhenDone } from './temporary-folder.ts'
import { HASHED, PASSWORD, testContext } from './test-context.ts'

/** An answer of the REST door. */
export interface RestAnswer<Body> {
  status: number
  headers: Headers
  /** The parsed JSON; undefined for an empty answer. */
  body: Body
}

/** A client of both doors with cookies of its own. REST's answers are checked against OpenAPI. */
export interface Visitor {
  trpc: TRPCClient<AppRouter>
  rest<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<RestAnswer<Body>>
  /** What a page in this person's browser would fetch with; the bearer is the page's to send. */
  fetch: typeof globalThis.fetch
}

/** Somebody signed in. */
export interface Person extends Visitor {
  user: SessionUser
  accessToken: string
}

/** A whole server in memory, on a database of its own, with a clock that a test moves. */
export interface TestApp {
  app: FastifyInstance
  dependencies: ServerDependencies
  /** Where its database lies. */
  file: string
  /** Where the file is; on PostgreSQL the server has no data folder. */
  folder: string
  /** Lets time pass. */
  pass(ms: number): void
  /** Sets the clock ahead or back, without time passing. */
  stepClock(ms: number): void
  /** Somebody who has not signed in; `headers` go along with each procedure. */
  visitor(headers?: Record<string, string>): Visitor
  /** Whoever an access token was given to. */
  signedIn(accessToken: string): Visitor
  /** Registers `name@example.com` at its first use; 'admin' and 'agent' get these roles. */
  as(name: string): Promise<Person>
}

interface Options {
  /** Settings of this server. */
  dependencies?: Partial<TestApp['dependencies']>
  limits?: 'none' | 'real'
  /** A database that is there: one more server on it. */
  file?: string
  /** Null for an empty house. */
  seller?: null
  /** When to close: after the running test, or `endOfFile()` for what a whole file shares. */
  whenDone?: WhenDone
}

const ROLES: Record<string, Role> = { admin: 'ADMIN', chief: 'ADMIN', agent: 'AGENT' }

/** Builds one, closed when done. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const { dependencies: _own, ...given } = options
  const { whenDone = onTestFinished } = given
  const context = await testContext({ ...given, whenDone })
  const { clock } = options.dependencies ?? {}
  const dependencies: TestApp['dependencies'] = {
    ...context.dependencies,
    ...(clock !== undefined && { trustedClock: steadyClock(clock) }),
    seatEvents: seatEventsOf(context.dependencies.store),
    trustProxy: [],
    corsOrigins: [],
    allowedHosts: [],
    requestsAMinute: 1_000_000,
    metricsToken: null,
    clientFolder: null,
    serviceWorker: false,
    ...options.dependencies,
  }
  const app = await buildApp(dependencies)
  whenDone(() => app.close())
  const people = new Map<string, Promise<Person>>()
  return {
    app,
    dependencies,
    file: context.file,
    folder: context.folder,
    pass: (ms) => context.pass(ms),
    stepClock: (ms) => context.stepClock(ms),
    visitor: (headers) => visitorOf(app, headers),
    signedIn: (accessToken) => visitorOf(app, bearing(accessToken)),
    as(name) {
      const known = people.get(name) ?? signIn(app, dependencies, name)
      people.set(name, known)
      return known
    },
  }
}

const bearing = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

function visitorOf(app: FastifyInstance, own: Record<string, string> = {}): Visitor {
  const fetch = appFetch(app)
  return {
    fetch,
    trpc: createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: 'http://farebox.test/trpc',
          headers: own,
          fetch: (url, init) => fetch(url, { ...init, signal: init?.signal ?? null }),
        }),
      ],
    }),
    rest: async (method, path, body, headers = {}) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const init: RequestInit = { method, headers: { ...own, ...json, ...headers } }
      if (body !== undefined) init.body = JSON.stringify(body)
      const answer = await fetch(path, init)
      const text = await answer.text()
      const { status } = answer
      requireDescribed({ method, url: path }, { status, headers: answer.headers, text })
      return { status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
    },
  }
}

async function signIn(
  app: FastifyInstance,
  dependencies: ServerDependencies,
  name: string,
): Promise<Person> {
  const email = `${name}@example.com`
  const call = newCall(dependencies, { actor: null, requestId: 'test', address: '' })
  const role = ROLES[name] ?? 'CUSTOMER'
  await addUser(call, { fullName: name, email, phone: null, role, passwordHash: HASHED })
  const { user, accessToken } = await visitorOf(app).trpc.auth.login.mutate({
    email,
    password: PASSWORD,
  })
  return { ...visitorOf(app, bearing(accessToken)), user, accessToken }
}
