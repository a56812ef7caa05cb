import { foldEmail } from '../../../domain/text/contact.ts'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { Call, SignedInCall } from '../../core/call.ts'
import { deviceKey, networkKey } from '../../core/limit-keys.ts'
import type { Ceiling, LimitRule } from '../../core/limits/limits-interface.ts'
import { readDeviceToken } from './device-token.ts'

const FROM_HERE: LimitRule = { name: 'login-from-here', most: 120, windowMs: MINUTE }
const TO_ACCOUNT: LimitRule = {
  name: 'login-to-account',
  most: 10,
  windowMs: MINUTE,
  longestWaitMs: 15 * MINUTE,
}
/** A known device has a count of its own, so that nobody on its network uses up its attempts. */
const FROM_DEVICE: LimitRule = { ...TO_ACCOUNT, name: 'login-from-device' }

/** Reauthentication, by network: the owner on another network is not affected. decisions/0034 */
const REAUTHENTICATE: LimitRule = { ...TO_ACCOUNT, name: 'reauthenticate' }

/** Wrong passwords of one account from all networks that it has never signed in from. */
const FROM_ANYWHERE: Ceiling = {
  name: 'login-from-anywhere',
  most: 50,
  windowMs: HOUR,
  paceMs: 10_000,
  longestWaitMs: 5 * MINUTE,
}

/** What a login names: the address given, and its account, if there is one. */
export interface LoginAttempt {
  email: string
  userId: number | undefined
}

/** Says whether the requesting browser has signed in to this very account before. */
export function isKnownDevice(call: Call, { userId }: LoginAttempt): boolean {
  return userId !== undefined && readDeviceToken(call)?.userId === userId
}

/**
 * Counts an attempt to sign in. A known device is limited by its own attempts alone. Others are limited by those of
 * their network, and by a ceiling over all networks, which only delays networks unknown to the account. decisions/0040
 * @throws Fault tooMany
 */
export function limitLogin(call: Call, attempt: LoginAttempt): void {
  const { limits } = call.dependencies
  const device = readDeviceToken(call)
  if (device !== undefined && device.userId === attempt.userId) {
    limits.count(FROM_DEVICE, deviceKey(device))
    return
  }
  limits.count(FROM_HERE, networkKey(call))
  if (!isKnownNetwork(call, attempt)) waitForTurn(call, attempt)
  limits.count(TO_ACCOUNT, networkKey(call, foldEmail(attempt.email)))
}

/** Counts an attempt to sign in by passkey, which names its account itself. @throws Fault tooMany */
export function limitLoginFromHere(call: Call): void {
  const device = readDeviceToken(call)
  if (device === undefined) call.dependencies.limits.count(FROM_HERE, networkKey(call))
  else call.dependencies.limits.count(FROM_DEVICE, deviceKey(device))
}

/** Counts a password that somebody who is signed in gives once more. @throws Fault tooMany */
export function limitReauthentication(
  call: SignedInCall,
  attempt: LoginAttempt & { userId: number },
): void {
  if (!isKnownDevice(call, attempt) && !isKnownNetwork(call, attempt)) waitForTurn(call, attempt)
  call.dependencies.limits.count(REAUTHENTICATE, networkKey(call, String(attempt.userId)))
}

const isKnownNetwork = ({ dependencies, network }: Call, { email }: LoginAttempt): boolean =>
  network === null || dependencies.limits.trusts(foldEmail(email), network)

function waitForTurn({ dependencies, network }: Call, { email }: LoginAttempt): void {
  if (network !== null) dependencies.limits.takeTurn(FROM_ANYWHERE, foldEmail(email), network)
}

/** Counts a wrong password towards the ceiling of its account, unless it comes from where its owner is known. */
export function noteWrongPassword(call: Call, attempt: LoginAttempt): void {
  if (isKnownDevice(call, attempt) || isKnownNetwork(call, attempt)) return
  call.dependencies.limits.note(FROM_ANYWHERE, foldEmail(attempt.email))
}

/** Stores from which network an account has been signed in to. */
export function trustNetwork(call: Call, email: string): void {
  if (call.network !== null) call.dependencies.limits.trust(foldEmail(email), call.network)
}
