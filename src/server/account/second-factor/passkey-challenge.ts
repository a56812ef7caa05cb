import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Keys } from '../../core/keys/keys.ts'
import { secretHash } from '../../core/keys/secret-token.ts'

/** A person looks for a phone, a browser for an authenticator. */
const CHALLENGE_LIFE = 5 * MINUTE

const RANDOM_BYTES = 32
const TIME_BYTES = 6
const BODY_BYTES = RANDOM_BYTES + TIME_BYTES

/**
 * What a challenge is for: to sign in, by anybody, or to add a passkey in one session of one person. An answer to one is
 * none to another.
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
 * A challenge for a passkey: random, with its end, signed with the server's key. Nothing is stored until it is
 * answered, so whoever asks for thousands fills nothing. @returns base64url
 */
export function newChallenge(purpose: ChallengePurpose, keys: Keys, now: Instant): string {
  const body = Buffer.alloc(BODY_BYTES)
  randomBytes(RANDOM_BYTES).copy(body)
  body.writeUIntBE(now + CHALLENGE_LIFE, RANDOM_BYTES, TIME_BYTES)
  return Buffer.concat([body, signatureOf(body, purpose, keys)]).toString('base64url')
}

/** A challenge that came back; null when it is none of ours, for something else, or over. */
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
  // Also none from the future: the clock was set back since.
  if (expiresAt <= now || expiresAt > now + CHALLENGE_LIFE) return null
  return { challengeHash: secretHash(body.toString('base64url')), expiresAt }
}
