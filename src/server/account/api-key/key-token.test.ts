import { expect, test } from 'vitest'
import { newSecret, secretHash } from '../../core/secrets/secret-token.ts'
import { isKeyToken, isSecretOf, keyToken, readKeyToken } from './key-token.ts'

test('a token names its key and brings its secret, whatever letters that has', () => {
  for (const secret of [newSecret(), '_'.repeat(43), '-'.repeat(43)]) {
    const token = keyToken(7, secret)
    expect(isKeyToken(token)).toBe(true)
    expect(readKeyToken(token)).toEqual({ id: 7, secret })
    expect(isSecretOf(secretHash(secret), secret)).toBe(true)
    expect(isSecretOf(secretHash(secret), newSecret())).toBe(false)
  }
})

test('anything else is no token of a key', () => {
  const secret = newSecret()
  const others = [
    '',
    'fbx_',
    'fbx_7',
    `fbx_${secret}`,
    `fbx_0_${secret}`,
    `fbx_7.5_${secret}`,
    `fbx_12345678901234567_${secret}`,
    `fbx_7_${secret}=`,
    `fbx_7_${secret.slice(1)}`,
    `FBX_7_${secret}`,
  ]
  expect(others.filter((token) => readKeyToken(token) !== undefined)).toEqual([])
})
