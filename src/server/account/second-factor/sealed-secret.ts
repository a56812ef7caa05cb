import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from '../../core/secrets/keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/**
 * A key of its own for this purpose, derived from the server's secret, so that it is in no database and in no copy of
 * one.
 */
const keyOf = ({ tokenSecret }: Keys): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', tokenSecret, '', 'farebox totp secret', 32))

const ownerOf = (userId: number): Buffer => Buffer.from(`user ${userId}`)

/**
 * Encrypts a secret for one account: copied to another account's row it cannot be decrypted. AES-256-GCM.
 * decisions/0036
 */
export function sealSecret(secret: string, userId: number, keys: Keys): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(keys), nonce).setAAD(ownerOf(userId))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts the secret; null where it was encrypted with another key, for another account, or is damaged. */
export function openSecret(sealed: string, userId: number, keys: Keys): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, text, tag] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, -TAG_BYTES),
    bytes.subarray(-TAG_BYTES),
  ]
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(keys), nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(ownerOf(userId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
