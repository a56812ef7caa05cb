import { expect, test } from 'vitest'
import { NewApiKeyInput } from './api-key.input.ts'
import { apiKeyStatus, lowerRole } from './api-key.ts'

const active = { isActive: true }
const key = { lastDay: null, revokedAt: null }

test('a key works until it is revoked, its last day is over, or its maker is gone', () => {
  expect(apiKeyStatus(key, active, '2027-01-15')).toBe('LIVE')
  expect(apiKeyStatus({ ...key, lastDay: '2027-01-15' }, active, '2027-01-15')).toBe('LIVE')
  expect(apiKeyStatus({ ...key, lastDay: '2027-01-14' }, active, '2027-01-15')).toBe('OVER')
  expect(apiKeyStatus(key, { isActive: false }, '2027-01-15')).toBe('MAKER_GONE')
  expect(apiKeyStatus({ ...key, revokedAt: 1 }, active, '2027-01-15')).toBe('REVOKED')
})

test('the lower of two roles is the one with fewer permissions, whichever comes first', () => {
  expect(lowerRole('ADMIN', 'ADMIN')).toBe('ADMIN')
  expect(lowerRole('ADMIN', 'AGENT')).toBe('AGENT')
  expect(lowerRole('CUSTOMER', 'AGENT')).toBe('CUSTOMER')
})

test('a key needs a name of 60 characters at most and a role; an empty last day is none', () => {
  const words = (typed: object) =>
    NewApiKeyInput.safeParse(typed).error?.issues.map(({ message }) => message)
  expect(words({})).toEqual(['Name is required', 'Role is required'])
  expect(words({ name: '  ', role: 'ADMIN' })).toEqual(['Name is required'])
  expect(words({ name: 'n'.repeat(61), role: 'ADMIN' })).toEqual([
    'Name must be at most 60 characters',
  ])
  expect(words({ name: 'Till', role: 'OWNER' })).toEqual(['Role is required'])
  expect(words({ name: 'Till', role: 'AGENT', lastDay: '2027-02-30' })).toEqual([
    'Date must be YYYY-MM-DD',
  ])
  const till = { name: 'Till', role: 'AGENT', lastDay: null }
  expect(NewApiKeyInput.parse({ name: ' Till ', role: 'AGENT', lastDay: '' })).toEqual(till)
  expect(NewApiKeyInput.parse({ name: 'Till', role: 'AGENT' })).toEqual(till)
})
