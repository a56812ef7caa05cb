import type { Instant, ServiceDay } from '../time/calendar.ts'
import { ROLES } from './role.ts'
import type { Role } from './role.ts'

export const LONGEST_KEY_NAME = 60
/** At most so many keys work at the same time: more than anybody can keep an eye on. */
export const MOST_LIVE_KEYS = 50

/** LIVE works; the others do not (any more). MAKER_GONE: who made it is disabled or removed. */
export type ApiKeyStatus = 'LIVE' | 'REVOKED' | 'OVER' | 'MAKER_GONE'

/** A key for scripts, as the back office sees one. Its secret is shown once, when it is made. */
export interface ApiKey {
  id: number
  name: string
  /** The highest role it can have. */
  role: Role
  /** The role it has in fact: never more than its maker has now. */
  actsAs: Role
  status: ApiKeyStatus
  maker: { id: number; name: string }
  createdAt: Instant
  /** To the minute; null while it has never been used. */
  lastUsedAt: Instant | null
  /** The last day on which it works, in the operator's zone; null for a key without an end. */
  lastDay: ServiceDay | null
  revoked: { at: Instant; by: string | null } | null
}

/** A key that has just been made: the only time its token is shown. */
export interface MadeApiKey {
  apiKey: ApiKey
  token: string
}

/** Whether a key works on a day of the operator's; whoever made it must be neither disabled nor removed. */
export function apiKeyStatus(
  key: { lastDay: ServiceDay | null; revokedAt: Instant | null },
  maker: { isActive: boolean },
  today: ServiceDay,
): ApiKeyStatus {
  if (key.revokedAt !== null) return 'REVOKED'
  if (key.lastDay !== null && key.lastDay < today) return 'OVER'
  return maker.isActive ? 'LIVE' : 'MAKER_GONE'
}

/** Of two roles, the one with fewer permissions. */
export function lowerRole(one: Role, other: Role): Role {
  return ROLES[Math.max(ROLES.indexOf(one), ROLES.indexOf(other))] ?? 'CUSTOMER'
}
