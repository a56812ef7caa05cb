import { UNDO_SECONDS } from '../../../domain/account/user.ts'
import type { UserInOffice, Removal } from '../../../domain/account/user.ts'
import { Fault } from '../../../domain/fault.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../../core/call.ts'
import { endSessions } from '../session/session.service.ts'
import { getPerson } from './people.service.ts'
import {
  updateToErased,
  findRemoval,
  hasHandledCash,
  selectRemovedBefore,
  updateRemoval,
} from './removal.queries.ts'

/**
 * Removes somebody at once and ends their sessions; for some seconds `restorePerson` brings them back. Somebody with
 * bookings, their own or sold to others, is disabled instead, and so is whoever handled cash: the day's close
 * keeps naming it. Spec §4, Users screen; decisions/0012
 * @throws Fault missing; conflict for oneself and for the last active administrator
 */
export function removeUser(call: AdminCall, id: number): Promise<Removal> {
  return atomically(call, async (call) => {
    const person = await getPerson(call, id)
    if (id === call.actor.id) {
      throw new Fault('conflict', 'You cannot remove yourself. Another administrator can.')
    }
    const stays = person.bookings > 0 || (await hasHandledCash(call.trx, id))
    const outcome = stays ? 'disabled' : 'removed'
    const now = call.trustedNow()
    const state = await getRemoval(call, id)
    await updateRemoval(
      call.trx,
      id,
      {
        removedAt: outcome === 'removed' ? now : null,
        // Whoever was disabled before is so again after Undo.
        disabledAt: state.disabledAt ?? now,
      },
      now,
    )
    await endSessions(call, id, 'DISABLED')
    const action = outcome === 'removed' ? 'remove' : 'disable'
    await recordAudit(call, { action, subject: 'user', subjectId: id })
    return { outcome, person: outcome === 'removed' ? person : await getPerson(call, id) }
  })
}

/** Undoes a removal, or lets a disabled person in again. @throws Fault missing when the time for Undo is over */
export function restoreUser(call: AdminCall, id: number): Promise<UserInOffice> {
  return atomically(call, async (call) => {
    const { removedAt, disabledAt } = await getRemoval(call, id)
    const wasDisabled = removedAt !== null && disabledAt !== null && disabledAt !== removedAt
    const state = { removedAt: null, disabledAt: wasDisabled ? disabledAt : null }
    await updateRemoval(call.trx, id, state, call.now())
    const action = removedAt === null ? 'enable' : 'restore'
    await recordAudit(call, { action, subject: 'user', subjectId: id })
    return getPerson(call, id)
  })
}

/** An Undo that was pressed in the last second may take so long to arrive. */
const UNDO_LATENCY_MS = 5000

/** Forgets those whose time for Undo is over. @returns how many */
export async function eraseRemoved(call: Call): Promise<number> {
  const before = call.trustedNow() - UNDO_SECONDS * 1000 - UNDO_LATENCY_MS
  if ((await selectRemovedBefore(call.db, before)).length === 0) return 0
  return atomically(call, async (call) => {
    // Read again: somebody may have been brought back meanwhile.
    const ids = await selectRemovedBefore(call.db, before)
    for (const id of ids) {
      await updateToErased(call.trx, id, call.now())
      await recordAudit(call, { action: 'erase', subject: 'user', subjectId: id })
    }
    return ids.length
  })
}

/**
 * Forgets somebody at once, without Undo, bookings or not: sessions end, and nothing but the number is left. Whoever
 * calls it writes it down. @throws Fault conflict for the last active administrator
 */
export async function eraseAccount(call: AtomicCall, id: number): Promise<void> {
  const now = call.now()
  await endSessions(call, id, 'DISABLED')
  await updateRemoval(call.trx, id, { removedAt: now, disabledAt: now }, now)
  await updateToErased(call.trx, id, now)
}

async function getRemoval(call: AtomicCall, id: number) {
  const state = await findRemoval(call.db, id)
  if (state === undefined || state.erasedAt !== null) {
    throw new Fault('missing', 'This user does not exist')
  }
  return state
}
