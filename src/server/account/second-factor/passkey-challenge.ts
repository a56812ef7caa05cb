import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Keys } from '../../core/secrets/keys.ts'
import { secretHash } from '../../core/secrets/secret-token.ts'

/** Time to find a phone, and for the browser to find an authenticator. */
const CHALLENGE_LIFE = 5 * MINUTE

const RANDOM_BYTES = 32
const TIME_BYTES = 6
const BODY_BYTES = RANDOM_BYTES + TIME_BYTES

/**
 * The purpose of a challenge: to sign in (anybody), or to add a passkey in one session of one person. An answer counts
 * for its own purpose only.
 */
export type ChallengePurpose = 'sign-in' | `add ${number} ${number}`

/** To note that a challenge was answered. */
export interface AnsweredChallenge {
  challengeHash: string
  expiresAt: Instant
}

const signatureOf = (body: Uint8Array, purpose: ChallengePurpose, keys: Keys): Buffer =>
  createHmac('sha256', keys.tokenSecret)
    .update(`passkey challenge ${purpose} `)
    .update(body)
    .digest()

/**
 * A challenge for a passkey: random bytes and an expiry, signed with the server's key. Nothing is stored until it is
 * answered, so that asking for thousands fills no table. @returns base64url
 */
export function newChallenge(purpose: ChallengePurpose, keys: Keys, now: Instant): string {
  const body = Buffer.alloc(BODY_BYTES)
  randomBytes(RANDOM_BYTES).copy(body)
  body.writeUIntBE(now + CHALLENGE_LIFE, RANDOM_BYTES, TIME_BYTES)
  return Buffer.concat([body, signatureOf(body, purpose, keys)]).toString('base64url')
}

/** Reads a returned challenge; null when it is not ours, for another purpose, or expired. */
export function readChallenge(
  challenge: string,
  purpose: ChallengePurpose,
  { keys, now }: { keys: Keys; now: Instant },
): AnsweredChallenge | null {
  const bytes = Buffer.from(challenge, 'base64url')
  const [body, signature] = [bytes.subarray(0, BODY_BYTES), bytes.subarray(BODY_BYTES)]
  const expected = signatureOf(body, purpose, keys)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  const expiresAt = body.readUIntBE(RANDOM_BYTES, TIME_BYTES)
  // Refuses one from the future as well: the clock was set back since.
  if (expiresAt <= now || expiresAt > now + CHALLENGE_LIFE) return null
  return { challengeHash: secretHash(body.toString('base64url')), expiresAt }
}
