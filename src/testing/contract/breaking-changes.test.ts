import { expect, test } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'

const documentOf = (properties: object, required: string[] = []) => ({
  paths: {
    '/bus': {
      post: { requestBody: { schema: { type: 'object', properties, required } } },
    },
  },
})
const NAME = { busName: { type: 'string' } }

test('a new optional field breaks nobody', () => {
  expect(
    breakingChanges(documentOf(NAME), documentOf({ ...NAME, seats: { type: 'integer' } })),
  ).toEqual([])
})

test('names a field that is gone, one of another type and one that is required now', () => {
  expect(breakingChanges(documentOf(NAME), documentOf({}))[0]).toContain('.busName')
  const changed = documentOf({ busName: { type: 'integer' } })
  expect(breakingChanges(documentOf(NAME), changed)[0]).toContain('.busName type string')
  expect(breakingChanges(documentOf(NAME), documentOf(NAME, ['busName']))[0]).toMatch(
    /^required: .* busName$/,
  )
})
