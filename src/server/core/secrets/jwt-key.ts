import { createHmac } from 'node:crypto'
import type { webcrypto } from 'node:crypto'
import type { Keys } from './keys.ts'

/** Made once for each purpose: jose imports bytes anew for each token. */
const made = new WeakMap<Keys, Map<string, Promise<webcrypto.CryptoKey>>>()

/**
 * The key that JWTs of one purpose are signed with, each derived from the server's secret by its own name: a token of one
 * purpose is worth nothing for another. Access tokens use the secret itself. What is no JWT (ticket links, device cookies)
 * names its purpose in what it signs.
 */
export function jwtKeyOf(keys: Keys, purpose?: string): Promise<webcrypto.CryptoKey> {
  const known = made.get(keys) ?? new Map<string, Promise<webcrypto.CryptoKey>>()
  made.set(keys, known)
  const name = purpose ?? ''
  const key = known.get(name) ?? importKey(secretFor(keys, purpose))
  known.set(name, key)
  return key
}

function secretFor({ tokenSecret }: Keys, purpose: string | undefined): Uint8Array {
  return purpose === undefined
    ? tokenSecret
    : createHmac('sha256', tokenSecret).update(purpose).digest()
}

const importKey = (secret: Uint8Array): Promise<webcrypto.CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
