import { jwtVerify, SignJWT } from 'jose'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Call } from '../../core/call.ts'
import { secretHash } from '../../core/secrets/secret-token.ts'
import { jwtKeyOf } from '../../core/secrets/jwt-key.ts'
import { BoundedMap } from '../../core/limits/bounded-map.ts'

const ACCESS_TOKEN_LIFE = 10 * MINUTE

const MOST_VERIFIED = 10_000
/**
 * Verified tokens by their hash. Verifying costs ten times as much as reading the session, so it is done once for each.
 */
const newVerified = () => new BoundedMap<string, Bearer>(MOST_VERIFIED, 'least recently used')

/** The claims of an access token: session, user and expiry. Neither role nor name. */
export interface Bearer {
  userId: number
  sessionId: number
  expiresAt: Instant
}

/** Signs an access token. Not database work: after `atomically`. */
export async function signAccessToken(
  call: Call,
  bearer: Omit<Bearer, 'expiresAt'>,
): Promise<string> {
  const seconds = Math.floor(call.now() / 1000)
  return new SignJWT({ sid: String(bearer.sessionId) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(bearer.userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_LIFE / 1000)
    .sign(await jwtKeyOf(call.dependencies.keys))
}

/** The claims of a token; null when it is forged, malformed or expired. The session may have ended all the same. */
export async function readAccessToken(call: Call, token: string): Promise<Bearer | null> {
  const verified = call.dependencies.memory.get(newVerified)
  const hash = secretHash(token)
  const known = verified.get(hash)
  const bearer = known ?? (await verify(call, token))
  if (bearer === null || !isInForce(bearer, call.now())) {
    verified.delete(hash)
    return null
  }
  if (known === undefined) verified.set(hash, bearer)
  return bearer
}

/** One that expires later than any signed now was signed while the clock was ahead, and is refused. decisions/0039 */
const isInForce = ({ expiresAt }: Bearer, now: Instant): boolean =>
  expiresAt > now && expiresAt <= now + ACCESS_TOKEN_LIFE + MINUTE

async function verify(call: Call, token: string): Promise<Bearer | null> {
  try {
    const { payload } = await jwtVerify(token, await jwtKeyOf(call.dependencies.keys), {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sub', 'sid'],
      currentDate: new Date(call.now()),
    })
    const [userId, sessionId] = [Number(payload.sub), Number(payload.sid)]
    if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(sessionId)) return null
    return { userId, sessionId, expiresAt: (payload.exp ?? 0) * 1000 }
  } catch {
    return null
  }
}
