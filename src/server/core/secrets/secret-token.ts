import { hash, randomBytes } from 'node:crypto'

/** 256 random bits of the system: for a cookie, a link, an API key or a device. What is stored of it is its hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a secret is stored. It needs no salt: nobody guesses 256 bits, nor the 80 of a recovery code. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'hex')
}
