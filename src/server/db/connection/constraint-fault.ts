import { Fault, isFault } from '../../../domain/fault.ts'

/**
 * The message for a violated constraint, by its name on either engine: the columns of a key, or the rule a trigger
 * raises as 'farebox:<rule>'. Services check first and give a better answer with names; this one is sent when a race
 * was lost after their check. A constraint that is not listed is an internal error.
 */
export const CONFLICTS: Record<string, string> = {
  'claims.seat_id, claims.leg': 'One of these seats has just been taken',
  'users.email': 'An account with this email already exists',
  'email-taken': 'An account with this email already exists',
  'buses.number': 'A bus with this number already exists',
  'plate-taken': 'A bus with this number already exists',
  'route_stops.route_id, route_stops.stop_id': 'A stop can stand on a route only once',
  'schedules.master_id, schedules.service_day': 'This trip already exists',
  'payments.booking_id': 'A payment for this booking is under way or done',
  'ledger.booking_id': 'This booking has already been paid',
  'last-admin': 'The last active administrator cannot be removed, disabled or demoted',
  'token-used': 'This link has already been used',
  guest: 'You have signed in meanwhile. Please try again.',
  'promotion-keeps-access': 'This account was signed in to meanwhile. Please try again.',
  'code-used': 'This code has already been used',
  'passkeys.credential_id': 'This passkey is registered already',
  'answered_challenges.challenge_hash': 'This has been answered already. Please try again.',
  'api-key-revoked': 'This key has been revoked',
  'api-key-of-admin': 'Only an active administrator can make a key',
  'dates-of-run': 'On which days it runs is said by the master schedule, not by its runs',
  'town_names.town_slug, town_names.name_slug': 'This town has just been given this name',
  'closed-point': 'This point is not open on this trip any more',
  'point-in-use': 'Somebody has just chosen this point. Please look at it again.',
  'drawn-seats': 'The seats of this bus are drawn. Change them in its layout.',
  'bus-overlap': 'This bus already runs another trip at that time',
  'booking-transition': 'The status of this booking has changed meanwhile',
  'confirmed-seats': 'A confirmed booking keeps its seats',
  'payment-transition': 'This payment has already ended',
  'trip-cancelled': 'A cancelled trip stays cancelled',
  'refund-exceeds-charge': 'A refund cannot exceed what was paid',
  'refund-exceeds-fare': 'No more than is left of a fare can be paid back',
  'office-terms': 'Staff who cancel say on which terms, and why where the sum is their own',
  'cancellations.passenger_id': 'This passenger has already been cancelled',
  'upi_claims.utr': 'This number has been given before. Please look at it again.',
  'refund-transition': 'This refund has already ended',
  'passenger-transition': 'This passenger has already been cancelled',
  frozen: 'This has been sold, paid or written down, and stays as it is',
  'times-told': 'The passengers of this trip do not know of these times yet',
  unnamed: 'Please enter a passenger for every seat first',
  erased: 'The personal data of this booking has been erased',
  'foreign-key': 'This is still in use, or something it refers to no longer exists',
}

/** What is the matter when a text holds U+0000 or no text at all. */
export const UNREADABLE = 'One of these texts cannot be read. Please type it again.'

/** The constraint behind each error that a statement has thrown. */
const broken = new WeakMap<Error, string>()

/** The Fault of a violated constraint, by its name; the error itself for one that is not listed. */
export function conflictOf(constraint: string | undefined, error: Error): Error {
  if (constraint === undefined) return error
  broken.set(error, constraint)
  const message = CONFLICTS[constraint]
  return message === undefined ? error : withCause(new Fault('conflict', message), error)
}

/** The refusal of a write that can only be tried again later. */
export function unavailable(cause: unknown): Fault {
  return withCause(
    new Fault('unavailable', 'The database cannot take changes at the moment. Please try again.'),
    cause,
  )
}

/**
 * Names the constraint behind an error of a statement, whether or not it became a Fault: 'claims.seat_id, claims.leg'
 * for a key, 'bus-overlap' for a trigger's rule, 'foreign-key', or a check's text. Undefined for any other error.
 */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = isFault(error) ? error.cause : error
  return cause instanceof Error ? broken.get(cause) : undefined
}

/** The cause is for the log: doors show a Fault's message alone. */
export function withCause(fault: Fault, cause: unknown): Fault {
  return Object.assign(fault, { cause })
}
