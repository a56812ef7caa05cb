import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.ts'
import { loadKeys } from './keys.ts'

test('keys are made on the first start, for their owner only, and found on the next', () => {
  const folder = temporaryFolder(onTestFinished)
  const made = loadKeys(folder, undefined)
  expect(made.tokenSecret).toHaveLength(32)
  for (const file of ['token.key', 'ticket.key'])
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  const found = loadKeys(folder, '')
  expect(found.tokenSecret).toEqual(made.tokenSecret)
  expect(found.ticketKey.secret.equals(made.ticketKey.secret)).toBe(true)
  const others = loadKeys(temporaryFolder(onTestFinished), undefined)
  expect(others.tokenSecret).not.toEqual(made.tokenSecret)
  expect(others.ticketKey.public.equals(made.ticketKey.public)).toBe(false)
})

test('a secret from the environment is taken as it is, and its file is not written', () => {
  const folder = temporaryFolder(onTestFinished)
  const secret = 'pX3vN8qLw0ZrT5yKb7HdMf2GsJc9AuEi'
  expect(loadKeys(folder, secret).tokenSecret).toEqual(Buffer.from(secret))
  expect(() => readFileSync(join(folder, 'token.key'))).toThrow('ENOENT')
})

test('a secret that is short, known or monotonous refuses the start', () => {
  const folder = temporaryFolder(onTestFinished)
  expect(() => loadKeys(folder, 'pX3vN8qLw0ZrT5yKb7HdMf2GsJc9AuE')).toThrow('at least 32 bytes')
  const known = [
    'your-256-bit-secret-your-256-bit-secret',
    'please-CHANGE-me-in-production-3948571',
    'ababababababababababababababababababab',
  ]
  for (const secret of known) expect(() => loadKeys(folder, secret)).toThrow('can be guessed')
})

test('a damaged key file refuses the start instead of signing with less', () => {
  const folder = temporaryFolder(onTestFinished)
  writeFileSync(join(folder, 'token.key'), 'short\n')
  expect(() => loadKeys(folder, undefined)).toThrow(/token\.key is damaged; restore it/)
  const other = temporaryFolder(onTestFinished)
  writeFileSync(join(other, 'ticket.key'), 'short\n')
  expect(() => loadKeys(other, undefined)).toThrow(/ticket\.key is damaged; restore it/)
})
