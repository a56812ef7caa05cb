import { MINUTE } from '../../domain/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { Erasure } from '../../domain/person-data.ts'
import { ownKey } from '../auth/limit-keys.ts'
import type { LimitRule } from '../auth/limits.ts'
import { isPassword } from '../auth/passwords.ts'
import { requireSession } from '../call.ts'
import type { AdminCall, SignedInCall } from '../call.ts'
import { getAccount } from '../user/account.service.ts'
import { erasePerson } from './erase.service.ts'
import type { Who } from './person.service.ts'

const TRY_PASSWORD: LimitRule = {
  name: 'erase-own',
  most: 10,
  windowMs: MINUTE,
  longestWaitMs: 15 * MINUTE,
}

/**
 * Proves that it is the caller who wants to be forgotten: asked before `eraseOwn`, since hashing takes its time and must
 * not wait inside a transaction.
 * @throws Fault invalid for a wrong password; conflict for staff; tooMany
 */
export async function requireOwnPassword(call: SignedInCall, password: string): Promise<void> {
  requireSession(call)
  call.parts.limits.count(TRY_PASSWORD, ownKey(call))
  const account = await getAccount(call, call.actor.id)
  if (!(await isPassword(password, account.passwordHash))) {
    const message = 'Your password is not correct'
    throw new Fault('invalid', message, { fields: [{ field: 'password', message }] })
  }
  if (account.role !== 'CUSTOMER') {
    throw new Fault('conflict', 'You work here: an administrator can erase your account for you.')
  }
}

/** Forgets the caller, who has proved it by password. @throws Fault invalid, conflict, tooMany */
export async function eraseOwn(call: SignedInCall, password: string): Promise<Erasure> {
  await requireOwnPassword(call, password)
  return erasePerson(call, { userId: call.actor.id })
}

/** Forgets somebody who asked the office for it. @throws Fault missing; conflict, for oneself as well */
export async function eraseInOffice(call: AdminCall, who: Who): Promise<Erasure> {
  const self =
    'userId' in who
      ? who.userId === call.actor.id
      : who.email.toLowerCase() === call.actor.email.toLowerCase()
  if (self) throw new Fault('conflict', 'You cannot erase yourself. Another administrator can.')
  return erasePerson(call, who)
}
