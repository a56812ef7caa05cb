import { expect, test } from 'vitest'
import { initialsOf } from './profile-card.tsx'

test('initials are the first letters of the first and last word', () => {
  expect(initialsOf('Asha Devi Rao')).toBe('AR')
  expect(initialsOf('  asha ')).toBe('A')
})

test('a letter outside the basic plane stays whole', () => {
  expect(initialsOf('𝒜sha आशा')).toBe('𝒜आ')
})

test('no name has no initials', () => expect(initialsOf('')).toBe(''))
