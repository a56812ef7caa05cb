import { timingSafeEqual } from 'node:crypto'
import { secretHash } from '../../core/secrets/secret-token.ts'

/** The prefix of every key's token: scanners for secrets find it, and no access token begins so. */
const PREFIX = 'fbx_'
/** `fbx_<number of the key>_<256 random bits>` */
const TOKEN = /^fbx_([1-9]\d{0,15})_([\w-]{43})$/

/** Whether a bearer token means to be a key's. */
export const isKeyToken = (token: string): boolean => token.startsWith(PREFIX)

/** The token of a key, returned once. */
export const keyToken = (id: number, secret: string): string => `${PREFIX}${id}_${secret}`

/** Which key a token names, and the secret it brings; undefined when it is malformed. */
export function readKeyToken(token: string): { id: number; secret: string } | undefined {
  const [, id, secret] = TOKEN.exec(token) ?? []
  return id === undefined || secret === undefined ? undefined : { id: Number(id), secret }
}

/** Compares a secret with the stored one in constant time. */
export function isSecretOf(storedHash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(storedHash, 'hex'), Buffer.from(secretHash(secret), 'hex'))
}
