import type { Reauthentication } from '../../domain/account/reauthentication.input.ts'
import { Fault } from '../../domain/fault.ts'
import { whyNoErasure } from '../../domain/person-data/erasure.ts'
import type { Erasure } from '../../domain/person-data/erasure.ts'
import { isSameMailbox } from '../../domain/text/contact.ts'
import { findGuestsWith } from '../account/guest/guest.service.ts'
import { requireReauthentication } from '../account/second-factor/reauthentication.service.ts'
import { eraseAccount } from '../account/user/removal.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall, Call, SignedInCall } from '../core/call.ts'
import { eraseBookings } from './erase-bookings.service.ts'
import {
  countAccountMessages,
  deleteStaffDrafts,
  deleteSubscription,
  selectBookingsOf,
  selectOthersBookingsWith,
  selectOpenBookings,
  findTraces,
  updateContactToOwner,
  updateDeskErased,
  updateMessagesErased,
  updateStaffAnswers,
} from './erase.queries.ts'
import { findPerson, unknownPerson } from './person.service.ts'
import type { FoundPerson, PersonRef } from './person.service.ts'

/** Erases the actor, who has reauthenticated. @throws Fault invalid; conflict for staff; forbidden, tooMany */
export async function eraseOwn(call: SignedInCall, proof: Reauthentication): Promise<Erasure> {
  const { id, role } = await requireReauthentication(call, proof)
  if (role !== 'CUSTOMER') {
    throw new Fault('conflict', 'You work here: an administrator can erase your account for you.')
  }
  return erasePerson(call, { userId: id })
}

/** Erases somebody who asked the operator for it. @throws Fault missing; conflict, for oneself as well */
export async function eraseInOffice(call: AdminCall, who: PersonRef): Promise<Erasure> {
  const self =
    'userId' in who ? who.userId === call.actor.id : isSameMailbox(who.email, call.actor.email)
  if (self) throw new Fault('conflict', 'You cannot erase yourself. Another administrator can.')
  return erasePerson(call, who)
}

/**
 * Erases a person: the account, every name, age, address and phone number of their bookings, their e-mails and the
 * newsletter. The accounting records stay complete: bookings, seats, money and invoices keep their numbers. The actor
 * authenticates who asks; on the console nobody is signed in. Afterwards nothing of it is left in the bytes of the
 * database's files either. decisions/0029
 * @throws Fault missing where nobody is known so; conflict with a journey ahead, a payment or refund under way, and for
 *   the last active administrator
 */
export function erasePerson(call: Call, who: PersonRef): Promise<Erasure> {
  return atomically(call, async (call) => {
    const person = await findPerson(call, who)
    const ids = await selectBookingsOf(call.db, person)
    await requireOver(call, ids)
    const traces = await findTraces(call.trx, JSON.stringify(ids))
    await updateStaffAnswers(call.trx, traces)
    await deleteStaffDrafts(call.trx, traces)
    const counts = await eraseBookings(call, ids)
    const messagesToOthers = await eraseFromOthersBookings(call, person)
    const subscriptions =
      person.email === null ? 0 : await deleteSubscription(call.trx, person.email)
    const account = await eraseAccountOf(call, person)
    const guests = await eraseGuestsOf(call, person)
    const messages = counts.messages + messagesToOthers + account.messages
    const erasure = { ...counts, messages, subscriptions, accounts: account.accounts + guests }
    if (erasure.bookings + messagesToOthers + subscriptions + erasure.accounts === 0)
      throw unknownPerson()
    await recordAudit(call, {
      action: 'erase',
      subject: 'user',
      subjectId: person.userId,
      detail: { ...erasure },
    })
    call.afterCommit(() => void call.dependencies.store.emptyLog())
    return erasure
  })
}

async function requireOver(call: AtomicCall, ids: readonly number[]): Promise<void> {
  const now = call.now()
  const why = whyNoErasure(await selectOpenBookings(call.db, JSON.stringify(ids), now), now)
  if (why !== null) throw new Fault('conflict', why)
}

/**
 * Removes the address from bookings that others made with it: they are written to at their own instead. @returns how
 * many e-mails were emptied
 */
async function eraseFromOthersBookings(
  call: AtomicCall,
  { userId, email }: FoundPerson,
): Promise<number> {
  if (email === null) return 0
  const ids = JSON.stringify(await selectOthersBookingsWith(call.db, { userId, email }))
  await updateContactToOwner(call.trx, ids, call.now())
  const written = await updateMessagesErased(call.trx, ids, { to: email })
  return written + (await updateDeskErased(call.trx, ids))
}

/** Those who bought with the address alone. @returns how many */
async function eraseGuestsOf(call: AtomicCall, { email }: FoundPerson): Promise<number> {
  if (email === null) return 0
  const ids = await findGuestsWith(call, email)
  for (const id of ids) await eraseAccount(call, id)
  return ids.length
}

async function eraseAccountOf(call: AtomicCall, { account }: FoundPerson) {
  if (account === null) return { accounts: 0, messages: 0 }
  const messages = await countAccountMessages(call.db, account.id)
  await eraseAccount(call, account.id)
  return { accounts: 1, messages }
}
