import { foldEmail } from '../../../domain/text/contact.ts'
import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

/** 256 random bits for a cookie or a link; only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a secret is stored. It needs no salt: nobody guesses 256 bits. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/**
 * The refresh token that follows another: the same whenever it is asked for, and unknown without the server's key.
 * What is signed here never looks like a JWT, which begins with `eyJ`. reliability.md, Identity
 */
export function successorOf(refreshToken: string, keys: Keys): string {
  return createHmac('sha256', keys.tokenSecret)
    .update(`refresh token after ${refreshToken}`)
    .digest('base64url')
}

/** The token of an address's unsubscribe link: always the same, in whatever letter case, and unknown without the server's key. */
export function unsubscribeToken(email: string, keys: Keys): string {
  return createHmac('sha256', keys.tokenSecret)
    .update(`unsubscribe ${foldEmail(email)}`)
    .digest('base64url')
}
