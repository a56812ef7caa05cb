import { createHmac } from 'node:crypto'
import { sessionIdOf } from '../fleet/shape.ts'

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const HEAD = encode({ alg: 'HS256' })

const MINUTE = 60

/**
 * An access token as the server signs them, for the session that the fleet gave a customer: the same one for a minute,
 * as a customer's is the same for all their requests.
 */
export function bearerOf(userId: number, tokenSecret: string, now: number): string {
  const seconds = Math.floor(now / 1000 / MINUTE) * MINUTE
  const claims = encode({
    sid: String(sessionIdOf(userId)),
    sub: String(userId),
    iat: seconds,
    exp: seconds + 600,
  })
  const signed = `${HEAD}.${claims}`
  const key = Buffer.from(tokenSecret, 'base64url')
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
