import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '../../../testing/authorization/who-may-rest.ts'
import { describedErrors } from '../../../testing/contract/described-answer.ts'
import { endOfFile } from '../../../testing/harness/end-of-file.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { ApiDocument, Operation } from './openapi/openapi-types.ts'
import { isOpenToAll } from '../../core/call.ts'
import { VERSION } from '../../core/version.ts'
import { restCalls } from './rest-calls.ts'

let document: ApiDocument
let operations: [name: string, operation: Operation][]

beforeAll(async () => {
  const context = await testApp({ whenDone: endOfFile() })
  document = (await context.visitor().rest<ApiDocument>('GET', '/openapi.json')).body
  operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
})

test('/openapi.json is OpenAPI 3.1, as a validator of it says', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone({ ...document }))
  expect(errors).toBeUndefined()
  expect([valid, validator.version]).toEqual([true, '3.1'])
})

test('it has every call with who may, under a name of its own, and nothing else', () => {
  const described = operations.map(([name, operation]) => [name, operation['x-who']])
  expect(Object.fromEntries(described)).toEqual(calls)
  const names = operations.map(([, { operationId }]) => operationId)
  expect(new Set(names).size).toBe(restCalls.length)
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([])
})

test('it says where this server is reached, and its version', () => {
  expect(document.servers).toEqual([{ url: 'http://farebox.test' }])
  expect(document.info.version).toBe(VERSION)
})

test('the authentication of every call that needs it is documented', () => {
  const asked = operations.filter(([, operation]) => !isOpenToAll(operation['x-who']))
  for (const [name, { security, responses }] of asked)
    expect([name, security, '401' in responses]).toEqual([
      name,
      [{ accessToken: [] }, { apiKey: [] }],
      true,
    ])
  const forStaff = asked.filter(([, operation]) => operation['x-who'] === 'admin')
  for (const [name, { responses }] of forStaff)
    expect([name, '403' in responses]).toEqual([name, true])
  const others = operations.filter(([, { security }]) =>
    security.some((one) => 'refreshCookie' in one || 'ticketToken' in one),
  )
  expect(others.map(([name]) => name)).toEqual([
    'POST /auth-user/refresh-token',
    'POST /auth-user/logout',
    'GET /ticket/ticket.pdf',
    'GET /ticket/calendar.ics',
    'GET /ticket/credit-note/{refundId}.pdf',
  ])
})

test('writes of who is signed in take an Idempotency-Key, and no other call does', () => {
  const repeatable = operations.filter(([, { parameters }]) =>
    parameters.some((one) => '$ref' in one && one.$ref.endsWith('/IdempotencyKey')),
  )
  const declared = restCalls.filter(({ who, method }) => !isOpenToAll(who) && method !== 'GET')
  expect(new Set(repeatable.map(([name]) => name))).toEqual(
    new Set(declared.map(({ method, path }) => `${method} ${path}`)),
  )
  for (const [name, { responses }] of repeatable)
    expect([name, '422' in responses]).toEqual([name, true])
})

test('lists may say that they are cut, and nothing else may', () => {
  const cut = operations.filter(([, { responses }]) => {
    const answer = responses[200]
    return answer !== undefined && 'headers' in answer && 'x-truncated' in (answer.headers ?? {})
  })
  expect(cut.map(([name]) => name)).toEqual(['GET /bus', 'GET /bus-route', 'GET /bus-schedule'])
})

test('a body says its limits, and the words it is refused with', () => {
  expect(document.components.schemas['BusInput']).toMatchObject({
    required: ['busName', 'busNumber', 'busType', 'totalSeats', 'operatorName'],
    properties: {
      busName: {
        type: 'string',
        maxLength: 100,
        'x-messages': ['Bus name is required', 'Bus name is too long'],
      },
      totalSeats: {
        'x-messages': expect.arrayContaining(['Total seats must be a positive number']),
      },
    },
  })
})

test('every example is what it shows', () => {
  const shown = operations.flatMap(([name, { requestBody, responses }]) => {
    const [, path = ''] = name.split(' ')
    const here = ['paths', path, name.split(' ', 1)[0]?.toLowerCase() ?? '']
    const places = [
      ...Object.entries(requestBody?.content ?? {}).map(([media, { example }]) => ({
        where: [...here, 'requestBody', 'content', media, 'schema'],
        example,
      })),
      ...Object.entries(responses).flatMap(([status, answer]) =>
        Object.entries(('content' in answer && answer.content) || {}).map(
          ([media, { example }]) => ({
            where: [...here, 'responses', status, 'content', media, 'schema'],
            example,
          }),
        ),
      ),
    ]
    return places.filter(({ example }) => example !== undefined)
  })
  expect(shown.length).toBeGreaterThan(30)
  const wrong = shown.flatMap(({ where, example }) => describedErrors(where, example))
  expect(wrong).toEqual([])
})
