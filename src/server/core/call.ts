import type { Role } from '../../domain/account/role.ts'
import { Fault } from '../../domain/fault.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { AfterCommit, Reader, Trx } from '../db/connection/store.ts'
import type { Dependencies } from './dependencies.ts'
import type { Network } from './limits/network.ts'
import type { NamedLocks } from './write-locks.ts'

/** Who is calling, read from the database for this very request. */
export interface Actor {
  id: number
  name: string
  email: string
  phone: string | null
  /** The role in force: CUSTOMER for staff who still lack a required second factor. decisions/0036 */
  role: Role
  /** Null for an API key, which has none. */
  sessionId: number | null
  /** The key that calls for this person; absent while they call themselves. */
  apiKeyId?: number
  hasSecondFactor?: boolean
  /** Buys without an account, in this session alone; `email` is the address given for the ticket, empty before. decisions/0098 */
  isGuest?: boolean
  /** Staff who may do nothing but set up a required second factor first. */
  mustEnrol?: boolean
}

/** One request to the server, whoever sends it and through whichever door. */
export interface Call {
  readonly dependencies: Dependencies
  /** Reads: committed facts, or inside `atomically` also what was just written. */
  readonly db: Reader
  /** Where a report reads that is of one moment; absent everywhere else. */
  readonly reports?: Reader
  readonly actor: Actor | null
  /** Brings a bearer token that is not valid, or no longer: `actor` is null, and only what is public is answered. */
  readonly hasUnknownToken?: boolean
  readonly requestId: string
  /** The full IP address that the request comes from; empty for the server's own actions. Limits count by `network`. */
  readonly address: string
  /** The network of that address, as limits count it; null for the server's own actions. */
  readonly network: Network | null
  /** The device cookie, by which a browser proves that it has signed in before; not verified yet. decisions/0040 */
  readonly deviceToken?: string | undefined
  /** The User-Agent; stored with a new session. */
  readonly userAgent?: string | undefined
  /** The booking that a pay link lets this call pay for; absent everywhere but in what such a link may do. decisions/0073 */
  readonly paysFor?: number
  /** The machine's clock. Whatever deletes, erases or ends for good uses `trustedNow`. */
  now(): Instant
  /** The trusted time: no clock that is set wrong moves it far. decisions/0039 */
  trustedNow(): Instant
  /** A random 53-bit integer above 0. A new row of a sale takes its id from `insertWithNewId`. decisions/0044 */
  randomId(): number
}

export interface SignedInCall extends Call {
  readonly actor: Actor
}
/** A call by a pay link, perhaps without an account. */
interface PayLinkCall extends Call {
  readonly paysFor: number
}
/** Who may pay for a booking: its owner, or whoever has its pay link. decisions/0073 */
export type PayerCall = SignedInCall | PayLinkCall
declare const staff: unique symbol
declare const admin: unique symbol
/** Of somebody who sells for the operator: AGENT or ADMIN. */
export interface StaffCall extends SignedInCall {
  readonly [staff]: true
}
export interface AdminCall extends StaffCall {
  readonly [admin]: true
}

/** A call inside a transaction that writes. A function that takes one must run in one. */
export interface AtomicCall extends Call {
  readonly db: Trx
  readonly trx: Trx
  readonly afterCommit: AfterCommit
  /** What it has locked; null where that is the whole database. */
  readonly locked: NamedLocks | null
}

/** Where reports and exports read: perhaps a replica, so nobody decides by it who may do what. decisions/0061 */
export const reportsOf = (call: Call): Reader => call.reports ?? call.dependencies.store.reports

/** Has a report read all of one moment, as far as the engine can: see `reportsAtOnce` of the store. */
export const atOneMoment = <C extends Call, T>(
  call: C,
  report: (call: C) => Promise<T>,
): Promise<T> =>
  call.reports === undefined
    ? call.dependencies.store.reportsAtOnce((reports) => report({ ...call, reports }))
    : report(call)

/** The same call at another instant: the demo makes its past with it. */
export const callAt = <C extends Call>(call: C, at: () => Instant): C => ({
  ...call,
  now: at,
  trustedNow: at,
})

const hasActor = (call: Call): call is SignedInCall => call.actor !== null
const isStaffActor = (call: SignedInCall): call is StaffCall => call.actor.role !== 'CUSTOMER'
const isAdmin = (call: SignedInCall): call is AdminCall => call.actor.role === 'ADMIN'

/** Says whether the actor sells for the operator: staff see more fields than others. */
export const isStaff = (call: Call): call is StaffCall => hasActor(call) && isStaffActor(call)

/** Says whether the actor is an administrator: what they may beyond other staff. */
export const isAdministrator = (call: Call): call is AdminCall => hasActor(call) && isAdmin(call)

/**
 * Proves that a call without an actor is a visitor's. A token that has expired is refused instead, so that its owner
 * renews it and is never answered as a stranger. @throws Fault signedOut
 */
function requireKnown(call: Call): Call {
  if (call.hasUnknownToken === true) throw new Fault('signedOut', 'Authentication failed')
  return call
}

/** Proves that somebody buys in a session of their own: signed in, or as a guest. decisions/0098 @throws Fault signedOut */
function requireGuest(call: Call): SignedInCall {
  if (!hasActor(call)) throw new Fault('signedOut', 'Authentication failed')
  return call
}

/** Proves that somebody is signed in to an account. @throws Fault signedOut; forbidden for a guest */
export function requireSignedIn(call: Call): SignedInCall {
  const known = requireGuest(call)
  if (known.actor.isGuest === true) throw new Fault('forbidden', 'Please log in to do this.')
  return known
}

/** Proves that the actor sells for the operator. @throws Fault signedOut, forbidden */
export function requireStaff(call: Call): StaffCall {
  const signedIn = requireSignedIn(call)
  if (!isStaffActor(signedIn)) throw notStaff(signedIn, 'This is for staff only')
  return signedIn
}

/** Proves that the actor is an administrator. @throws Fault signedOut, forbidden */
export function requireAdmin(call: Call): AdminCall {
  const signedIn = requireSignedIn(call)
  if (!isAdmin(signedIn)) throw notStaff(signedIn, 'This is for administrators only')
  return signedIn
}

/** Staff who lack a required second factor are told what to do. */
function notStaff({ actor }: SignedInCall, message: string): Fault {
  if (actor.mustEnrol !== true) return new Fault('forbidden', message)
  return new Fault(
    'forbidden',
    'A second factor is required of staff here. Set one up on your profile first.',
    { code: 'second-factor-enrolment-required' },
  )
}

/**
 * Proves that a person calls, not an API key: for what only the owner of an account may do.
 * @returns the number of the session
 * @throws Fault forbidden
 */
export function requireSession({ actor }: SignedInCall): number {
  if (actor.sessionId !== null) return actor.sessionId
  throw new Fault('forbidden', 'An API key cannot do this. Log in instead.')
}

/** The call of whoever pays: with the pay link of a booking it is about that one, else somebody is signed in or a guest. @throws Fault signedOut */
const requirePayer = (call: Call, paysFor?: number): PayerCall =>
  paysFor === undefined ? requireGuest(call) : { ...requireKnown(call), paysFor }

/** Who may call, and the proof of it: each door declares everything it offers by one of these words. rest.md, Who */
export const accessChecks = {
  /** Answered alike for everyone: a token that has expired does not matter. */
  public: (call: Call): Call => call,
  /** Anyone may call, and the answer may depend on who does. */
  anyone: requireKnown,
  guest: requireGuest,
  signedIn: requireSignedIn,
  payer: requirePayer,
  staff: requireStaff,
  admin: requireAdmin,
}
export type Access = keyof typeof accessChecks

/** Says whether a call can be made without logging in. */
export const isOpenToAll = (who: Access): boolean => who === 'public' || who === 'anyone'
