import { HOUR, MINUTE } from '../../domain/calendar.ts'
import type { Call } from '../call.ts'
import type { LimitRule } from './limits.ts'

/**
 * Many customers share one address (mobile carriers), so limits per address are generous. The tight ones are per account
 * and address together, so that nobody locks another out. reliability.md, Identity
 */
const RULES = {
  register: { name: 'register', most: 60, windowMs: HOUR },
  loginFromHere: { name: 'login-from-here', most: 120, windowMs: MINUTE },
  loginToAccount: {
    name: 'login-to-account',
    most: 10,
    windowMs: MINUTE,
    longestWaitMs: 15 * MINUTE,
  },
  reauthenticate: {
    name: 'reauthenticate',
    most: 10,
    windowMs: MINUTE,
    longestWaitMs: 15 * MINUTE,
  },
  /** Whoever tries codes of an app knows the password already: from all networks together. decisions/0036 */
  appCode: { name: 'app-code', most: 30, windowMs: HOUR, longestWaitMs: HOUR },
  forgotFromHere: { name: 'forgot-from-here', most: 60, windowMs: HOUR },
  forgotAccount: { name: 'forgot-account', most: 3, windowMs: HOUR },
  invite: { name: 'invite', most: 5, windowMs: HOUR },
  verifyAgain: { name: 'verify-again', most: 3, windowMs: HOUR },
  changeEmail: { name: 'change-email', most: 5, windowMs: HOUR },
  useLink: { name: 'use-link', most: 60, windowMs: HOUR },
  refresh: { name: 'refresh', most: 600, windowMs: MINUTE },
} as const satisfies Record<string, LimitRule>

/** Counts an attempt from the caller's address. @throws Fault tooMany */
export function limitAddress(
  call: Call,
  rule: 'register' | 'loginFromHere' | 'forgotFromHere' | 'useLink' | 'refresh',
): void {
  call.parts.limits.count(RULES[rule], call.address)
}

/**
 * Counts an attempt on one account from the caller's address; the account is said by its e-mail, in whatever letter case,
 * or by its number. @throws Fault tooMany
 */
export function limitAccount(
  call: Call,
  rule: 'loginToAccount' | 'reauthenticate' | 'forgotAccount',
  account: string,
): void {
  call.parts.limits.count(RULES[rule], `${account.toLowerCase()} ${call.address}`)
}

/** Counts a link sent to somebody again, whichever administrator sends it: their mailbox is spared. @throws Fault tooMany */
export function limitInvitations(call: Call, userId: number): void {
  call.parts.limits.count(RULES.invite, String(userId))
}

/** Counts a letter that somebody has sent to an address, whose owner is spared as well. @throws Fault tooMany */
export function limitVerification(
  call: Call,
  rule: 'verifyAgain' | 'changeEmail',
  userId: number,
): void {
  call.parts.limits.count(RULES[rule], String(userId))
}

/** Counts a code tried for somebody's authenticator app, from wherever. @throws Fault tooMany */
export function limitAppCodes(call: Call, userId: number): void {
  call.parts.limits.count(RULES.appCode, String(userId))
}
