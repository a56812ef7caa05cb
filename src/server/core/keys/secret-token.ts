import { hash, randomBytes } from 'node:crypto'

/** 256 random bits of the system for a cookie or a link; only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a secret is stored. It needs no salt: nobody guesses 256 bits. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'hex')
}
