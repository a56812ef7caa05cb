import { jwtVerify, SignJWT } from 'jose'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Call } from '../../core/call.ts'
import { secretHash } from '../../core/keys/secret-token.ts'
import { signingKeyOf } from '../../core/keys/signing-key.ts'
import { BoundedMap } from '../../core/limits/bounded-map.ts'

const ACCESS_TOKEN_LIFE = 10 * MINUTE

const MOST_VERIFIED = 10_000
/** By a token's hash whom it stands for. Verifying costs ten times what reading the session does: it is done once for each. */
const newVerified = () => new BoundedMap<string, Bearer>(MOST_VERIFIED, 'least recently used')

/** What an access token says: a session of a user, until when. Neither role nor name. */
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
    .sign(await signingKeyOf(call.dependencies.keys))
}

/** Whom a token stands for; null when it is forged, malformed or over. Says nothing about whether the session lives. */
export async function readAccessToken(call: Call, token: string): Promise<Bearer | null> {
  const verified = call.dependencies.scope.get(newVerified)
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

/** One that lives longer than any signed now was signed while the clock was ahead: it is asked for anew. decisions/0039 */
const isInForce = ({ expiresAt }: Bearer, now: Instant): boolean =>
  expiresAt > now && expiresAt <= now + ACCESS_TOKEN_LIFE + MINUTE

async function verify(call: Call, token: string): Promise<Bearer | null> {
  try {
    const { payload } = await jwtVerify(token, await signingKeyOf(call.dependencies.keys), {
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
