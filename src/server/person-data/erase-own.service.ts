import { isSameMailbox } from '../../domain/text/contact.ts'
import { Fault } from '../../domain/fault.ts'
import type { Erasure } from '../../domain/person-data/person-data.ts'
import type { Reauthentication } from '../../domain/account/reauthentication.input.ts'
import { requireReauthentication } from '../account/second-factor/reauthentication.service.ts'
import type { AdminCall, SignedInCall } from '../core/call.ts'
import { erasePerson } from './erase.service.ts'
import type { PersonRef } from './person.service.ts'

/** Erases the caller, who has reauthenticated. @throws Fault invalid; conflict for staff; forbidden, tooMany */
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
