import { expect, test } from 'vitest'
import { deskListOf } from './message-desk.ts'

test('what the operator has written in one go is listed together, else all of a kind', () => {
  const facts = ['trip-message:7:101', 'trip-message:7:102', 'trip-message:8:101']
  expect(facts.map((fact) => deskListOf({ kind: 'trip-message', fact }))).toEqual([
    'trip-message:7',
    'trip-message:7',
    'trip-message:8',
  ])
  expect(deskListOf({ kind: 'trip-late', fact: 'trip-late:101:3' })).toBe('trip-late')
})
