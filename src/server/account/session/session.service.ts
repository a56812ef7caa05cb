import { createHmac } from 'node:crypto'
import type { Role } from '../../../domain/account/role.ts'
import type { OwnSession } from '../../../domain/account/user.ts'
import { Fault } from '../../../domain/fault.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import { requireSession } from '../../core/call.ts'
import type { Actor, AtomicCall, Call, SignedInCall } from '../../core/call.ts'
import type { Keys } from '../../core/secrets/keys.ts'
import { newSecret, secretHash } from '../../core/secrets/secret-token.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { readAccessToken } from './access-token.ts'
import { sessionOriginOf } from './session-origin.ts'
import {
  deleteSessionsBefore,
  insertRefreshToken,
  insertSession,
  selectActor,
  selectLiveSessions,
  selectRefreshToken,
  updateOwnSessionEnded,
  updateRefreshTokenUsed,
  updateSessionEnded,
  updateSessionRefreshed,
  updateSessionsEnded,
} from './session.queries.ts'
import type { EndReason } from './session.queries.ts'

/** More than anybody reads; 'log out everywhere' ends the others as well. */
const MOST_SHOWN = 100

/** A session that nobody refreshes ends so long after its last use. */
const SESSION_LIFE = 30 * DAY
/** A session ends so long after it began, however often it is refreshed. decisions/0010 */
const LONGEST_SESSION = { CUSTOMER: 90 * DAY, AGENT: 30 * DAY, ADMIN: 30 * DAY } as const
/** A guest's session ends so long after it began. decisions/0098 */
export const GUEST_SESSION = 7 * DAY
/** So long a used refresh token answers with its successor: two tabs, or an answer lost on the way. */
export const REUSE_GRACE_MS = 30_000

export interface StartedSession {
  sessionId: number
  userId: number
  refreshToken: string
  refreshExpiresAt: Instant
}

/** Begins a session with its first refresh token. */
export const startSession = (call: AtomicCall, userId: number): Promise<StartedSession> =>
  begin(call, userId, SESSION_LIFE)

/** Begins the session of a guest. decisions/0098 */
export const startGuestSession = (call: AtomicCall, userId: number): Promise<StartedSession> =>
  begin(call, userId, GUEST_SESSION)

async function begin(call: AtomicCall, userId: number, lifeMs: number): Promise<StartedSession> {
  const now = call.trustedNow()
  const [sessionId, refreshToken] = [call.randomId(), newSecret()]
  const refreshExpiresAt = now + lifeMs
  await insertSession(call.trx, {
    id: sessionId,
    userId,
    beganAt: call.now(),
    now,
    expiresAt: refreshExpiresAt,
    ...sessionOriginOf(call),
  })
  await insertRefreshToken(call.trx, { tokenHash: secretHash(refreshToken), sessionId, now })
  return { sessionId, userId, refreshToken, refreshExpiresAt }
}

/**
 * Exchanges a refresh token for its successor. The token works once; for 30 s more it gives the same successor. A later
 * use means that the token was stolen, and ends the session. Null when the token is not valid (any more).
 * guide/invariants.md, I13
 */
export async function continueSession(
  call: Call,
  refreshToken: string,
): Promise<StartedSession | null> {
  const tokenHash = secretHash(refreshToken)
  const [known] = await selectRefreshToken(call.db, { tokenHash })
  if (known === undefined) return null
  return atomically(call, { session: known.sessionId }, async (call) => {
    const now = call.trustedNow()
    const [found] = await selectRefreshToken(call.trx, { tokenHash })
    if (
      found === undefined ||
      found.endedAt !== null ||
      found.disabledAt !== null ||
      Math.min(found.expiresAt, endOf(found)) <= now
    )
      return null
    if (found.usedAt !== null && now - found.usedAt > REUSE_GRACE_MS) {
      await endSession(call, found.sessionId, 'REUSE')
      await recordAudit(call, {
        action: 'reuseToken',
        subject: 'session',
        subjectId: found.sessionId,
      })
      return null
    }
    const successor = successorOf(refreshToken, call.dependencies.keys)
    const { sessionId, userId } = found
    if ((await updateRefreshTokenUsed(call.trx, { tokenHash, now })) === 0) {
      return { sessionId, userId, refreshToken: successor, refreshExpiresAt: found.expiresAt }
    }
    const refreshExpiresAt = Math.min(now + SESSION_LIFE, endOf(found))
    await insertRefreshToken(call.trx, { tokenHash: secretHash(successor), sessionId, now })
    await updateSessionRefreshed(call.trx, { sessionId, now, expiresAt: refreshExpiresAt })
    return { sessionId, userId, refreshToken: successor, refreshExpiresAt }
  })
}

type Lasting = { beganAt: Instant; role: Role; isGuest: number }
const endOf = ({ beganAt, role, isGuest }: Lasting): Instant =>
  beganAt + (isGuest === 1 ? GUEST_SESSION : LONGEST_SESSION[role])

/**
 * The refresh token that follows another: the same whenever it is asked for, and unknown without the server's key.
 * What is signed here never looks like a JWT, which begins with `eyJ`. reliability.md, Identity
 */
function successorOf(refreshToken: string, keys: Keys): string {
  return createHmac('sha256', keys.tokenSecret)
    .update(`refresh token after ${refreshToken}`)
    .digest('base64url')
}

/** Which session a refresh token belongs to, used or not. */
export async function findSessionOf(call: Call, refreshToken: string): Promise<number | undefined> {
  const [found] = await selectRefreshToken(call.db, { tokenHash: secretHash(refreshToken) })
  return found?.sessionId
}

/** Ends a session at once: its next request is unauthenticated. Ending an ended session changes nothing. */
export async function endSession(
  call: AtomicCall,
  sessionId: number,
  reason: EndReason,
): Promise<void> {
  await updateSessionEnded(call.trx, { sessionId, now: call.trustedNow(), reason })
}

/** Ends a user's sessions, all or all but one. @returns how many */
export function endSessions(
  call: AtomicCall,
  userId: number,
  reason: EndReason,
  { except = null }: { except?: number | null } = {},
): Promise<number> {
  return updateSessionsEnded(call.trx, {
    userId,
    keptSessionId: except,
    now: call.trustedNow(),
    reason,
  })
}

/** Forgets sessions a month after they expired. @returns how many */
export function forgetOldSessions(call: Call): Promise<number> {
  return atomically(call, (call) =>
    deleteSessionsBefore(call.trx, call.trustedNow() - SESSION_LIFE),
  )
}

/** The actor's sessions that go on, the last used first. @throws Fault forbidden for an API key */
export async function listOwnSessions(call: SignedInCall): Promise<OwnSession[]> {
  const sessionId = requireSession(call)
  const rows = await selectLiveSessions(call.db, call.actor.id, call.trustedNow(), MOST_SHOWN)
  return rows.map((row) => ({ ...row, isThis: row.id === sessionId }))
}

/** Ends one of the actor's sessions at once. @throws Fault missing, also for one that has ended; forbidden */
export function endOwnSession(call: SignedInCall, sessionId: number): Promise<void> {
  requireSession(call)
  return atomically(call, { session: sessionId }, async (call) => {
    const of = { sessionId, userId: call.actor.id, now: call.trustedNow() }
    if (!(await updateOwnSessionEnded(call.trx, of))) {
      throw new Fault('missing', 'This device is signed out already')
    }
    await recordAudit(call, { action: 'endSession', subject: 'session', subjectId: sessionId })
  })
}

/** The actor of a bearer token, read from session and user; null when it is not valid (any more). */
export async function actorOf(call: Call, accessToken: string): Promise<Actor | null> {
  const bearer = await readAccessToken(call, accessToken)
  if (bearer === null) return null
  const { userId, sessionId } = bearer
  const [found] = await selectActor(call.db, { sessionId, userId, now: call.trustedNow() })
  if (found === undefined) return null
  const { hasSecondFactor, isGuest, guestEmail, email, ...person } = found
  const actor: Actor = {
    ...person,
    email: isGuest === 1 ? (guestEmail ?? '') : email,
    hasSecondFactor: hasSecondFactor === 1,
    ...(isGuest === 1 && { isGuest: true }),
  }
  if (actor.role === 'CUSTOMER' || actor.hasSecondFactor) return actor
  const { secondFactor } = await readSettings(call)
  return secondFactor === 'required' ? { ...actor, role: 'CUSTOMER', mustEnrol: true } : actor
}
