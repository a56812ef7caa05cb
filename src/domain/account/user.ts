import type { Instant } from '../time/calendar.ts'
import type { Role } from './role.ts'

/** The person signed in, as every door answers it. Spec §3, User */
export interface SessionUser {
  id: number
  name: string
  email: string
  role: Role
  phone: string | null
  profilePicture: string | null
  /** Buys without an account, in this session alone: the address is only where the ticket goes, empty until that is said. decisions/0098 */
  isGuest?: true
}

/** The same person with the fields that only the profile shows. */
export interface Profile extends SessionUser {
  /** The address was confirmed by a link sent to it. */
  emailVerified: boolean
  /** A new address that waits to be verified; until then the old one is in force. */
  pendingEmail: string | null
}

/** A session of somebody's own that goes on, as the profile lists it. */
export interface OwnSession {
  id: number
  /** Such as 'Firefox on Android'; null for one that began before this was stored. */
  device: string | null
  /** The network of the address it began at, such as '203.0.113.0/24'. */
  network: string | null
  beganAt: Instant
  lastUsedAt: Instant
  /** The session that sends this request. */
  isThis: boolean
}

/** What a link from an email did: `already` where it had been used before. */
export interface VerifiedAddress {
  email: string
  outcome: 'verified' | 'already'
}

/** What login, registration and refresh answer. */
export interface SignedIn {
  user: SessionUser
  accessToken: string
}

/**
 * What a right code did with a guest's bookings: they are in the account that has the address, or the guest has become
 * one and is signed in. Where there is none and no password came along, nothing yet. decisions/0098
 */
export type KeptWithCode<Became = SignedIn> =
  | { outcome: 'joined' }
  | { outcome: 'passwordNeeded' }
  | { outcome: 'became'; session: Became }

export const MIN_PASSWORD = 6
export const MIN_STAFF_PASSWORD = 12

/** How long the password of an account has to be at least. */
export interface PasswordRule {
  minimum: number
}
export const passwordRuleOf = (role: Role): PasswordRule => ({
  minimum: role === 'CUSTOMER' ? MIN_PASSWORD : MIN_STAFF_PASSWORD,
})

/** INVITED has not set a password yet; DISABLED cannot sign in. */
export type PersonStatus = 'ACTIVE' | 'INVITED' | 'DISABLED'

/** A user as the back office sees one. Spec §2, Users & Agents */
export interface UserInOffice {
  id: number
  name: string
  email: string
  phone: string | null
  role: Role
  status: PersonStatus
  /** The address was confirmed by a link sent to it. */
  emailVerified: boolean
  /** How many bookings this person owns or has sold: with any, as with cash handled, they are disabled, never removed. */
  bookings: number
  /** Has a second factor. decisions/0036 */
  secondFactor: boolean
  version: number
}

export const USER_SORT_COLUMNS = ['id', 'name', 'email', 'role'] as const
export type UserSortColumn = (typeof USER_SORT_COLUMNS)[number]

/** For so long a removed user can be brought back by Undo. */
export const UNDO_SECONDS = 10

/** What became of somebody who was to be removed: with bookings, or cash handled, they are disabled instead. */
export interface Removal {
  outcome: 'removed' | 'disabled'
  person: UserInOffice
}
