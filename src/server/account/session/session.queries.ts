import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { SessionsTable } from '../../db/schema/people-tables.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'

export type EndReason = NonNullable<SessionsTable['end_reason']>

/** A live session of an active user, by two primary keys. Runs for every request with a token. */
export const selectActor = compiled(
  (db, p: Slot<{ sessionId: number; userId: number; now: number }>) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('guests', (join) =>
        join.onRef('guests.user_id', '=', 'users.id').on('guests.ended_at', 'is', null),
      )
      .select([
        'users.id',
        'users.full_name as name',
        'users.email',
        'users.phone',
        'users.role',
        'sessions.id as sessionId',
        'guests.email as guestEmail',
        sql<number>`guests.user_id is not null`.as('isGuest'),
        // By two keys more, and for staff alone.
        sql<number>`users.role <> 'CUSTOMER' and (
          exists (select 1 from totp_factors where user_id = users.id and confirmed_at is not null)
          or exists (select 1 from passkeys where user_id = users.id)
        )`.as('hasSecondFactor'),
      ])
      .where('sessions.id', '=', p('sessionId'))
      .where('sessions.user_id', '=', p('userId'))
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', p('now'))
      .where('users.disabled_at', 'is', null),
)

const IS_GUEST = sql<number>`exists (
  select 1 from guests where user_id = users.id and ended_at is null
)`

/** A refresh token with its session and user, whether or not the session has ended. */
export const selectRefreshToken = compiled((db, p: Slot<{ tokenHash: string }>) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'refresh_tokens.used_at as usedAt',
      'sessions.id as sessionId',
      'sessions.ended_at as endedAt',
      'sessions.created_at as beganAt',
      'sessions.expires_at as expiresAt',
      'users.id as userId',
      'users.role',
      IS_GUEST.as('isGuest'),
      'users.disabled_at as disabledAt',
    ])
    .where('refresh_tokens.token_hash', '=', p('tokenHash')),
)

interface NewSession {
  id: number
  userId: number
  /** By the machine's clock, for the list of sessions; everything else of a session uses the trusted time. */
  beganAt: number
  now: number
  expiresAt: number
  device: string | null
  network: string | null
}

export const insertSession = compiledWrite((trx, p: Slot<NewSession>) =>
  trx.insertInto('sessions').values({
    id: p('id'),
    user_id: p('userId'),
    created_at: p('beganAt'),
    refreshed_at: p('now'),
    expires_at: p('expiresAt'),
    ended_at: null,
    end_reason: null,
    device: p('device'),
    network: p('network'),
  }),
)

export const insertRefreshToken = compiledWrite(
  (trx, p: Slot<{ tokenHash: string; sessionId: number; now: number }>) =>
    trx.insertInto('refresh_tokens').values({
      token_hash: p('tokenHash'),
      session_id: p('sessionId'),
      created_at: p('now'),
      used_at: null,
    }),
)

/** @returns 1, or 0 when it had been used before */
export const updateRefreshTokenUsed = compiledWrite(
  (trx, p: Slot<{ tokenHash: string; now: number }>) =>
    trx
      .updateTable('refresh_tokens')
      .set({ used_at: p('now') })
      .where('token_hash', '=', p('tokenHash'))
      .where('used_at', 'is', null),
)

export const updateSessionRefreshed = compiledWrite(
  (trx, p: Slot<{ sessionId: number; now: number; expiresAt: number }>) =>
    trx
      .updateTable('sessions')
      .set({ refreshed_at: p('now'), expires_at: p('expiresAt') })
      .where('id', '=', p('sessionId')),
)

export const updateSessionEnded = compiledWrite(
  (trx, p: Slot<{ sessionId: number; now: number; reason: EndReason }>) =>
    trx
      .updateTable('sessions')
      .set({ ended_at: p('now'), end_reason: p('reason') })
      .where('id', '=', p('sessionId'))
      .where('ended_at', 'is', null),
)

/** The sessions of somebody that go on, the last used first. */
export function selectLiveSessions(db: Reader, userId: number, now: number, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at as beganAt', 'refreshed_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** @returns whether somebody has such a session and it had not ended */
export async function updateOwnSessionEnded(
  trx: Trx,
  of: { sessionId: number; userId: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: of.now, end_reason: 'LOGOUT' })
    .where('id', '=', of.sessionId)
    .where('user_id', '=', of.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns how many of a user's sessions it ended; the one kept, if any, is not among them */
export async function updateSessionsEnded(
  trx: Trx,
  of: { userId: number; keptSessionId: number | null; now: number; reason: EndReason },
): Promise<number> {
  const result = await trx
    .updateTable('sessions')
    .set({ ended_at: of.now, end_reason: of.reason })
    .where('user_id', '=', of.userId)
    .where('ended_at', 'is', null)
    .where('id', '<>', of.keptSessionId ?? 0)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Deletes sessions that expired before an instant, with their tokens. @returns how many sessions */
export async function deleteSessionsBefore(trx: Trx, before: number): Promise<number> {
  const over = trx.selectFrom('sessions').select('id').where('expires_at', '<', before)
  await trx.deleteFrom('refresh_tokens').where('session_id', 'in', over).execute()
  const result = await trx
    .deleteFrom('sessions')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
