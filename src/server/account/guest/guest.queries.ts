import { sameText } from '../../db/engine-sql.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'

/** Whose live guest session a refresh token renews: one that is unused, or was used since an instant. */
export async function findGuestOfToken(
  db: Reader,
  of: { tokenHash: string; usedSince: number; now: number },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('guests', 'guests.user_id', 'sessions.user_id')
    .select('guests.user_id as id')
    .where('refresh_tokens.token_hash', '=', of.tokenHash)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '>=', of.usedSince)]))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', of.now)
    .where('guests.ended_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

export async function insertGuest(trx: Trx, guest: { userId: number; now: number }): Promise<void> {
  await trx
    .insertInto('guests')
    .values({
      user_id: guest.userId,
      email: null,
      created_at: guest.now,
      ended_at: null,
      joined_user_id: null,
      joined_at: null,
    })
    .execute()
}

/** Where an open guest's ticket goes. */
export async function updateGuestEmail(
  trx: Trx,
  of: { guestId: number; email: string },
): Promise<void> {
  await trx
    .updateTable('guests')
    .set({ email: of.email })
    .where('user_id', '=', of.guestId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a guest whose bookings an account has from now on. @returns whether it was open */
export async function updateGuestJoined(
  trx: Trx,
  of: { guestId: number; accountId: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('guests')
    .set({
      email: null,
      ended_at: of.now,
      joined_user_id: of.accountId,
      joined_at: of.now,
    })
    .where('user_id', '=', of.guestId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** @returns how many bookings changed their owner */
export async function updateOwnerOfBookings(
  trx: Trx,
  of: { guestId: number; accountId: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ user_id: of.accountId })
    .where('user_id', '=', of.guestId)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The open guests who gave an address. */
export async function selectGuestsWith(db: Reader, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('guests')
    .select('user_id as id')
    .where(sameText('email', email))
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Guests from before an instant who have nothing that is paid, was paid or is still to be paid, but what has been
 * erased; some at a time.
 */
export async function selectIdleGuests(
  db: Reader,
  before: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('guests')
    .select('user_id as id')
    .where('ended_at', 'is', null)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.user_id', '=', 'guests.user_id')
            .where('erased_at', 'is', null)
            .where((on) =>
              on.or([
                on('status', '<>', 'CANCELLED'),
                on.exists(
                  on
                    .selectFrom('payments')
                    .select('payments.id')
                    .whereRef('payments.booking_id', '=', 'bookings.id'),
                ),
              ]),
            ),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectBookingsOfGuest(db: Reader, guestId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', guestId)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
