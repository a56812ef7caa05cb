import type { Generated } from 'kysely'

/** The tables of migrations/0031_second_factor.ts and 0032_passkeys.ts. */
export interface SecondFactorTables {
  totp_factors: TotpFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  answered_challenges: AnsweredChallengesTable
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
