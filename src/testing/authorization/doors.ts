import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Access } from '../../server/core/call.ts'
import type { RestCall } from '../../server/http/rest/declare-call/declare.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { appProcedures } from './app-procedures.ts'
import type { AppProcedure } from './app-procedures.ts'
import type { Credentials } from './callers.ts'

/** A procedure or a REST call. */
export interface Entry {
  /** `bus.add`, or `POST /bus`. */
  name: string
  /** Who may, as its own declaration says; undefined where it says nothing. */
  says: Access | undefined
  /** A request with nonsense for input: refused because of the caller, or as invalid where it takes any input. */
  probe: InjectOptions
}

const NONSENSE = JSON.stringify('nonsense')
const WRITING = { payload: NONSENSE, headers: { 'content-type': 'application/json' } }

export function procedureEntry({ name, type, who }: AppProcedure): Entry {
  const url = `/trpc/${name}`
  const asking = `${url}?input=${encodeURIComponent(NONSENSE)}`
  const isWrite = type === 'mutation'
  const probe: InjectOptions = isWrite
    ? { method: 'POST', url, ...WRITING }
    : { method: 'GET', url: asking }
  return { name, says: who, probe }
}

export function callEntry({ method, path, who }: RestCall): Entry {
  const url = path.replaceAll(/\{\w+\}/g, 'nonsense')
  const probe: InjectOptions =
    method === 'GET' ? { method, url: `${url}?pageSize=nonsense` } : { method, url, ...WRITING }
  return { name: `${method} ${path}`, says: who, probe }
}

/** What is offered and not declared, as the lines that would declare it. */
export const undeclaredOf = (entries: Entry[], declared: Record<string, Access>): string[] =>
  entries
    .filter(({ name }) => !Object.hasOwn(declared, name))
    .map(({ name, says }) => `'${name}': '${says ?? 'who?'}',`)

/** Every procedure and REST call, read from the routers themselves. */
export const offered = {
  procedures: appProcedures.map(procedureEntry),
  calls: restCalls.map(callEntry),
}

/** Calls an entry with somebody's credentials. @returns the status of the answer */
export async function ask(
  app: FastifyInstance,
  { probe }: Entry,
  { token, refreshToken }: Credentials,
): Promise<number> {
  const headers = {
    ...probe.headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    cookie: `farebox-refresh=${refreshToken}`,
  }
  const { statusCode, body } = await app.inject({ ...probe, headers })
  // A subscription answers 200 at once, and refuses in its first event.
  const refusedLater = /^event: serialized-error\ndata: .*"httpStatus":(\d+)/m.exec(body)?.[1]
  return refusedLater === undefined ? statusCode : Number(refusedLater)
}
