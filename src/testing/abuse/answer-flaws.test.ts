import { expect, test } from 'vitest'
import { flawOf, insideOf } from './answer-flaws.ts'
import { HOSTILE_BODIES, HOSTILE_FIELDS, HOSTILE_TEXTS, jsonText } from './hostile.ts'

test.each([
  'SqliteError: UNIQUE constraint failed: users.email',
  'select "id" from "users" where "email" = ?',
  'insert into "bookings" ("id")',
  'no such table: bookings',
  'Error: x\n    at findUser (user.queries.ts:7:1)',
  'at async run (file:///srv/farebox/src/main.ts:7:1)',
  `ENOENT: ${process.cwd()}/farebox.db`,
  '/home/farebox/data/farebox.db',
  "TypeError: Cannot read properties of undefined (reading 'id')",
])('%s is of the inside', (text) => {
  expect(insideOf(text)).toBeDefined()
})

test('hostile input that is echoed back is not mistaken for leaked internals', () => {
  for (const text of [...HOSTILE_TEXTS, ...HOSTILE_BODIES, jsonText(HOSTILE_FIELDS)]) {
    expect([text, insideOf(text)]).toEqual([text, undefined])
  }
  expect(insideOf('Please select a seat from the map, then update your phone.')).toBeUndefined()
})

const problem = { type: 'about:blank', title: 'Conflict', status: 409, requestId: 'a1' }
const whole = { ...problem, detail: 'Taken', message: 'Taken' }
const rest = { door: 'rest', status: 409, contentType: 'application/problem+json' } as const
const trpc = { door: 'trpc', status: 409, contentType: 'application/json' } as const
const refused = { message: 'Taken', code: -32009, data: { httpStatus: 409, detail: {} } }

test('a refusal has the form of its door', () => {
  expect(flawOf({ ...rest, body: JSON.stringify(whole) })).toBeUndefined()
  expect(flawOf({ ...rest, body: JSON.stringify(problem) })).toBe('refused by half a problem')
  expect(flawOf({ ...rest, body: '' })).toBe('refused without a word')
  expect(flawOf({ ...rest, body: 'no' })).toBe('answered no JSON')
  expect(flawOf({ ...rest, contentType: 'application/json', body: '{}' })).toContain('else than')
  expect(flawOf({ ...trpc, body: JSON.stringify({ error: refused }) })).toBeUndefined()
  const withStack = { error: { ...refused, data: { ...refused.data, stack: 'x' } } }
  expect(flawOf({ ...trpc, body: JSON.stringify(withStack) })).toBe('answered in no form of tRPC')
})

test('a status of 500 and above is a flaw, except 503', () => {
  expect(flawOf({ ...rest, status: 500, body: JSON.stringify(whole) })).toBe('answered 500')
  const busy = { ...rest, status: 503, body: JSON.stringify({ ...whole, status: 503 }) }
  expect(flawOf(busy)).toBeUndefined()
})
