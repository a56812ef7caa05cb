import type { Generated } from 'kysely'

// Tables of people: their accounts and ways to sign in, and the ticks of passengers. The others are in schema.ts.

/** Every tick of a passenger, those that came too late as well. decisions/0021 */
export interface PassengerMarksTable {
  id: Generated<number>
  passenger_id: number
  marked_by: number
  key: string | null
  status: 'BOOKED' | 'BOARDED' | 'NO_SHOW'
  /** 0 where somebody else was first. */
  applied: 0 | 1
  marked_at: number
  received_at: number
  /** Whoever ticked has seen what somebody who pays less has to carry. */
  proof_seen: Generated<0 | 1>
}

export interface UsersTable {
  id: Generated<number>
  full_name: string
  email: string
  /** As `foldEmail` makes it; null for a row that something else has written. */
  email_folded: Generated<string | null>
  phone: string | null
  role: 'ADMIN' | 'AGENT' | 'CUSTOMER'
  password_hash: string | null
  email_verified_at: number | null
  /** Asked for, and in force once it is verified. */
  pending_email: string | null
  disabled_at: number | null
  /** Set while Undo is offered and ever after; the list leaves such rows out. */
  removed_at: number | null
  /** Nothing of the person is left but the number. */
  erased_at: number | null
  version: Generated<number>
  created_at: number
  updated_at: number
}

/** Who buys without an account: the user of the same number has no way in. decisions/0098 */
export interface GuestsTable {
  user_id: number
  /** Where the ticket goes, as typed; null until that is said, and once the guest is over. */
  email: string | null
  created_at: number
  ended_at: number | null
  /** The account that has the bookings now; the guest's own number where the guest became one. */
  joined_user_id: number | null
  joined_at: number | null
}

export interface SessionsTable {
  id: number
  user_id: number
  created_at: number
  refreshed_at: number
  expires_at: number
  ended_at: number | null
  end_reason: 'LOGOUT' | 'EVERYWHERE' | 'REUSE' | 'PASSWORD' | 'DISABLED' | null
  /** Such as 'Firefox on Android'. */
  device: string | null
  /** The network of the address it began at, such as '203.0.113.0/24'. */
  network: string | null
}

export interface RefreshTokensTable {
  token_hash: string
  session_id: number
  created_at: number
  used_at: number | null
}

export interface LinkTokensTable {
  token_hash: string
  purpose: 'RESET' | 'INVITE' | 'VERIFY' | 'SET_UP'
  user_id: number | null
  created_at: number
  expires_at: number
  used_at: number | null
  /** The address that a link to verify it was sent to. */
  address: string | null
}

/** Changes of an account's address that can be undone from the old one. */
export interface EmailChangesTable {
  token_hash: string
  user_id: number
  old_address: string
  old_verified_at: number | null
  changed_at: number
  expires_at: number
  undone_at: number | null
}

/** Links for a new password that were asked for, until a job has answered: a second or so. */
export interface PasswordRequestsTable {
  id: Generated<number>
  email: string
  /** The request that asked, for the audit. */
  request_id: string
  asked_at: number
}

/** Keys with which scripts call for their maker. */
export interface ApiKeysTable {
  id: Generated<number>
  name: string
  role: 'ADMIN' | 'AGENT' | 'CUSTOMER'
  secret_hash: string
  /** The last day on which it works. */
  last_day: string | null
  created_by: number
  created_at: number
  /** To the minute. */
  last_used_at: number | null
  revoked_at: number | null
  revoked_by: number | null
}

/** The secret of somebody's authenticator app, encrypted. */
export interface TotpFactorsTable {
  user_id: number
  sealed_secret: string
  created_at: number
  confirmed_at: number | null
  /** The 30-second step of the last code that was accepted. */
  last_step: number | null
}

export interface RecoveryCodesTable {
  code_hash: string
  user_id: number
  created_at: number
  used_at: number | null
}

/** Passkeys: credentials by public key of WebAuthn. */
export interface PasskeysTable {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: string
  counter: number
  /** JSON list. */
  transports: string
  name: string
  created_at: number
  last_used_at: number | null
}

/** Challenges to a passkey that were answered: each is answered once. */
export interface AnsweredChallengesTable {
  challenge_hash: string
  expires_at: number
}
