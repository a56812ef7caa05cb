import type { NewApiKeyInput } from '../../domain/account/api-key.input.ts'
import type { ApiKey } from '../../domain/account/api-key.ts'
import type { Person, RestAnswer, TestApp } from '../harness/test-app.ts'
import { PASSWORD } from '../harness/test-context.ts'

/** A script at the REST door. */
export interface Script {
  apiKey: ApiKey
  token: string
  rest: <Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<RestAnswer<Body>>
}

/** Somebody who brings a bearer token to the REST door, whatever it is. */
export function bringing(context: TestApp, token: string): Script['rest'] {
  const visitor = context.visitor()
  const bearer = { authorization: `Bearer ${token}` }
  return (method, path, body, headers) =>
    visitor.rest(method, path, body, { ...bearer, ...headers })
}

/** A key that an administrator makes, and a script that has it. */
export async function aKey(
  context: TestApp,
  admin: Person,
  key: Partial<NewApiKeyInput> = {},
): Promise<Script> {
  const made = await admin.trpc.apiKey.add.mutate({
    name: 'Night export',
    role: 'ADMIN',
    currentPassword: PASSWORD,
    ...key,
  })
  return { ...made, rest: bringing(context, made.token) }
}
