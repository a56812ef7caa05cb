import { jwtVerify, SignJWT } from 'jose'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Call } from '../../core/call.ts'
import type { Keys } from '../../core/keys/keys.ts'
import { secretHash } from '../../core/keys/secret-token.ts'
import { signingKeyOf } from '../../core/keys/signing-key.ts'

const ACCESS_TOKEN_LIFE = 10 * MINUTE

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
    .sign(await signingKeyOf(call.parts.keys))
}

/** Whom a token stands for; null when it is forged, malformed or over. Says nothing about whether the session lives. */
export async function readAccessToken(call: Call, token: string): Promise<Bearer | null> {
  const verified = verifiedWith(call.parts.keys)
  const hash = secretHash(token)
  const bearer = verified.get(hash) ?? (await verify(call, token))
  if (bearer === null || !isInForce(bearer, call.now())) {
    verified.delete(hash)
    return null
  }
  remember(verified, hash, bearer)
  return bearer
}

/** One that lives longer than any signed now was signed while the clock was ahead: it is asked for anew. decisions/0039 */
const isInForce = ({ expiresAt }: Bearer, now: Instant): boolean =>
  expiresAt > now && expiresAt <= now + ACCESS_TOKEN_LIFE + MINUTE

async function verify(call: Call, token: string): Promise<Bearer | null> {
  try {
    const { payload } = await jwtVerify(token, await signingKeyOf(call.parts.keys), {
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

const MOST_REMEMBERED = 10_000
/** Verifying costs ten times what reading the session does: it is done once for each token, by the keys it was done with. */
const verifiedByKeys = new WeakMap<Keys, Map<string, Bearer>>()

function verifiedWith(keys: Keys): Map<string, Bearer> {
  const known = verifiedByKeys.get(keys) ?? new Map<string, Bearer>()
  verifiedByKeys.set(keys, known)
  return known
}

/** The last used stands last; the first goes when there are too many. */
function remember(verified: Map<string, Bearer>, hash: string, bearer: Bearer): void {
  verified.delete(hash)
  verified.set(hash, bearer)
  if (verified.size <= MOST_REMEMBERED) return
  for (const oldest of verified.keys()) return void verified.delete(oldest)
}
