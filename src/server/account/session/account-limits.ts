import { Fault } from '../../../domain/fault.ts'
import { foldEmail, mailboxOf } from '../../../domain/text/contact.ts'
import { HOUR, MINUTE, SECOND } from '../../../domain/time/calendar.ts'
import type { AdminCall, Call, SignedInCall } from '../../core/call.ts'
import { deviceKey, networkKey, officeKey, ownKey, ownerKey } from '../../core/limit-keys.ts'
import type { Ceiling, LimitRule } from '../../core/limits/limits-interface.ts'
import { readDeviceToken } from './device-token.ts'

/**
 * Many customers share one network (mobile carriers), so limits per network are generous. The tight ones are per account
 * and network together, so that nobody locks another out. decisions/0040
 */
const RULES = {
  register: { name: 'register', most: 60, windowMs: HOUR },
  /** Who buys without an account: as many as register. decisions/0098 */
  guest: { name: 'guest', most: 60, windowMs: HOUR },
  /** Whoever tries codes of an app knows the password already, so this counts over all networks. decisions/0036 */
  appCode: { name: 'app-code', most: 30, windowMs: HOUR, longestWaitMs: HOUR },
  forgotFromHere: { name: 'forgot-from-here', most: 60, windowMs: HOUR },
  forgotAccount: { name: 'forgot-account', most: 3, windowMs: HOUR },
  invite: { name: 'invite', most: 5, windowMs: HOUR },
  verifyAgain: { name: 'verify-again', most: 3, windowMs: HOUR },
  /** Tries of a code by mail: six digits can be guessed. decisions/0098 */
  addressCode: { name: 'address-code', most: 10, windowMs: HOUR, longestWaitMs: HOUR },
  addressCodesFromHere: { name: 'address-codes-from-here', most: 60, windowMs: HOUR },
  changeEmail: { name: 'change-email', most: 5, windowMs: HOUR },
  useLink: { name: 'use-link', most: 60, windowMs: HOUR },
  /** Another address for a guest's ticket. */
  nameGuest: { name: 'name-guest', most: 20, windowMs: HOUR },
  /** Another name or phone number in the profile. */
  profile: { name: 'profile', most: 60, windowMs: HOUR },
  refresh: { name: 'refresh', most: 600, windowMs: MINUTE },
} as const satisfies Record<string, LimitRule>

/** Counts an attempt from the request's network. @throws Fault tooMany */
export function limitNetwork(
  call: Call,
  rule: 'register' | 'guest' | 'forgotFromHere' | 'addressCodesFromHere' | 'useLink' | 'refresh',
): void {
  call.dependencies.limits.count(RULES[rule], networkKey(call))
}

/** Against asking from many networks who has an account: the answer says that an address is taken. decisions/0040 */
const TAKEN: Ceiling = {
  name: 'register-taken',
  most: 300,
  windowMs: HOUR,
  paceMs: 1000,
  longestWaitMs: 20_000,
}
const EVERYBODY = 'everybody'

/** Counts an account to be made. @throws Fault tooMany */
export function limitRegister(call: Call): void {
  limitNetwork(call, 'register')
  if (call.network !== null) call.dependencies.limits.takeTurn(TAKEN, EVERYBODY, call.network)
}

/** Counts an answer which said that an address is taken. */
export function countTakenEmail({ dependencies }: Call): void {
  dependencies.limits.note(TAKEN, EVERYBODY)
}

/** Counts a link asked for from the request's network, for whichever account. @throws Fault tooMany */
export function limitForgot(call: Call, email: string): void {
  limitNetwork(call, 'forgotFromHere')
  call.dependencies.limits.count(RULES.forgotAccount, networkKey(call, foldEmail(email)))
}

/** After five links in an hour, one in ten minutes: a link lives longer than that, and the next one would revoke it. */
const LINKS: LimitRule = {
  name: 'forgot-letters',
  most: 5,
  windowMs: HOUR,
  longestWaitMs: 10 * MINUTE,
}

/**
 * Whether one more link is sent to an account, over all networks. If not, the last one is in the mailbox and still
 * works: strangers can neither fill the mailbox nor revoke the link that its owner is about to open.
 */
export function maySendLink({ dependencies }: Call, userId: number): boolean {
  return dependencies.limits.allows(LINKS, String(userId))
}

/** Counts a link sent to somebody again, over all administrators, to spare the mailbox. @throws Fault tooMany */
export function limitInvitations(call: AdminCall, userId: number): void {
  call.dependencies.limits.count(RULES.invite, officeKey(call, String(userId)))
}

/**
 * Counts an e-mail that somebody has sent to an address; the limit of the address spares its owner. @throws Fault
 * tooMany
 */
export function limitVerification(call: SignedInCall, rule: 'verifyAgain' | 'changeEmail'): void {
  call.dependencies.limits.count(RULES[rule], ownKey(call))
}

/** Counts a change of somebody's own details: each is written and stays in the audit log. @throws Fault tooMany */
export function limitOwnDetails(call: SignedInCall, rule: 'nameGuest' | 'profile'): void {
  call.dependencies.limits.count(RULES[rule], ownKey(call))
}

/** After five codes in an hour for an address, whoever asks, the next waits longer and longer. */
const CODES: LimitRule = {
  name: 'address-codes',
  most: 5,
  windowMs: HOUR,
  longestWaitMs: HOUR,
}

/**
 * Counts a code sent to a guest's address: for the session, for the network, and for the address, to spare the mailbox
 * and so that many sessions together cannot guess one of many codes. @throws Fault tooMany
 */
export function limitAddressCodes(call: SignedInCall): void {
  limitNetwork(call, 'addressCodesFromHere')
  limitVerification(call, 'verifyAgain')
  if (call.dependencies.limits.allows(CODES, mailboxOf(call.actor.email))) return
  const message = 'Too many codes were sent to this address. Please try again in an hour.'
  throw new Fault('tooMany', message, { retryAfterSeconds: HOUR / SECOND })
}

/** Counts a code tried for a guest's address. @throws Fault tooMany */
export function limitAddressTries(call: SignedInCall): void {
  call.dependencies.limits.count(RULES.addressCode, ownKey(call))
}

/**
 * Counts a code tried for an authenticator app after the password was right: over all networks, but separately for a
 * device that has signed in to the account before. @throws Fault tooMany
 */
export function limitAppCodes(call: Call, userId: number): void {
  const device = readDeviceToken(call)
  const key = device?.userId === userId ? deviceKey(device) : ownerKey(userId)
  call.dependencies.limits.count(RULES.appCode, key)
}
