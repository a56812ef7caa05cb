import type { SessionUser } from '../../../domain/account/user.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { Fault } from '../../../domain/fault.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, Call, SignedInCall } from '../../core/call.ts'
import { secretHash } from '../../core/secrets/secret-token.ts'
import { emailKey, findGuestEmail, getAccount, sessionUser } from '../record/account.service.ts'
import { insertUser } from '../record/user.queries.ts'
import { limitNetwork, limitOwnDetails } from '../session/account-limits.ts'
import { REUSE_GRACE_MS, startGuestSession } from '../session/session.service.ts'
import { sessionTokensOf } from '../sign-in/auth.service.ts'
import type { NewSession } from '../sign-in/auth.service.ts'
import { eraseAccount } from '../user/removal.service.ts'
import {
  findGuestOfToken,
  insertGuest,
  selectBookingsOfGuest,
  selectGuestsWith,
  selectIdleGuests,
  updateGuestEmail,
  updateGuestJoined,
  updateOwnerOfBookings,
} from './guest.queries.ts'

/**
 * Begins the session of somebody who buys without an account: a customer nobody can sign in to, and who has said
 * nothing yet. decisions/0098 @throws Fault tooMany
 */
export async function beginGuest(call: Call): Promise<NewSession> {
  limitNetwork(call, 'guest')
  // No address of anybody: it has no @.
  const ownEmail = `guest-${call.randomId()}`
  const started = await atomically(call, emailKey(ownEmail), async (call) => {
    const now = call.now()
    const userId = await insertUser(call.trx, {
      full_name: 'Guest',
      email: ownEmail,
      phone: null,
      role: 'CUSTOMER',
      password_hash: null,
      created_at: now,
    })
    await insertGuest(call.trx, { userId, now })
    await recordAudit(call, { action: 'beginGuest', subject: 'user', subjectId: userId })
    return startGuestSession(call, userId)
  })
  return sessionTokensOf(call, started)
}

/**
 * Where a guest's ticket goes. The address is only stored. Whether it has an account is not looked up, so that every
 * address gets the same answer by the same work; the same address again changes nothing. decisions/0098
 * @throws Fault conflict for an account; tooMany
 */
export async function nameGuest(call: SignedInCall, email: string): Promise<SessionUser> {
  const guestId = requireGuest(call)
  const account = await getAccount(call, guestId)
  if (email !== (await findGuestEmail(call, guestId))) {
    limitOwnDetails(call, 'nameGuest')
    await atomically(call, emailKey(account.email), async (call) => {
      await updateGuestEmail(call.trx, { guestId, email })
      await recordAudit(call, { action: 'nameGuest', subject: 'user', subjectId: guestId })
    })
  }
  return { ...sessionUser(account), email, isGuest: true }
}

/** Proves that a guest calls. @throws Fault conflict for an account */
function requireGuest({ actor }: SignedInCall): number {
  if (actor.isGuest === true) return actor.id
  throw new Fault('conflict', 'You are signed in already: your bookings are in your account.')
}

/** The same, of a guest who has said where the ticket goes. @throws Fault conflict for an account; invalid */
export function requireNamedGuest(call: SignedInCall): { id: number; email: string } {
  const id = requireGuest(call)
  const { email } = call.actor
  if (email === '') throw new Fault('invalid', 'Please say first where the ticket goes.')
  return { id, email }
}

/**
 * Gives the bookings of the browser's guest session, if it has one, to the account that has just signed in there. Where
 * another tab was faster, nothing is left to do. decisions/0098
 */
export async function joinGuestOfToken(
  call: Call,
  refreshToken: string | undefined,
  accountId: number,
): Promise<void> {
  if (refreshToken === undefined) return
  const now = call.trustedNow()
  const found = { tokenHash: secretHash(refreshToken), usedSince: now - REUSE_GRACE_MS, now }
  const guestId = await findGuestOfToken(call.db, found)
  if (guestId === undefined || guestId === accountId) return
  await joinGuest(call, guestId, accountId)
}

/** Gives a guest's bookings to an account, once; then nothing is left of the guest but the number. */
export function joinGuest(call: Call, guestId: number, accountId: number): Promise<void> {
  return atomically(call, async (call) => {
    const of = { guestId, accountId, now: call.now() }
    if (!(await updateGuestJoined(call.trx, of))) return
    const bookings = await updateOwnerOfBookings(call.trx, of)
    await eraseAccount(call, guestId)
    await recordAudit(call, {
      action: 'joinGuest',
      subject: 'user',
      subjectId: accountId,
      detail: { guest: guestId, bookings },
    })
  })
}

/** The open guests who gave an address: what they bought is of whoever proves it. */
export const findGuestsWith = (call: AtomicCall, email: string): Promise<number[]> =>
  selectGuestsWith(call.trx, email)

/** Guests from before an instant with nothing to keep for them, some at a time. */
export const findIdleGuests = (call: Call, before: Instant, most: number): Promise<number[]> =>
  selectIdleGuests(call.db, before, most)

/** A guest's bookings that are not erased. */
export const findBookingsOfGuest = (call: AtomicCall, guestId: number): Promise<number[]> =>
  selectBookingsOfGuest(call.trx, guestId)
