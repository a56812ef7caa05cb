import type { Instant } from '../time/calendar.ts'

/** Whether staff may do without a second factor. decisions/0036 */
export const SECOND_FACTOR_POLICIES = ['optional', 'required'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

/** Seconds for which a code of an authenticator app counts. RFC 6238 */
export const CODE_SECONDS = 30
/** A code of the step before or after counts too: clocks differ, and typing takes its time. */
export const CODE_STEPS_OFF = 1
export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10
/** A limit, so that the list is bounded: nobody has so many devices. */
export const MOST_PASSKEYS = 20
/** Whoever has fewer left is asked to make new ones. */
export const FEW_RECOVERY_CODES = 3

/** The second factors of an account, as its owner sees them. No secret is in it. */
export interface SecondFactor {
  /** When the authenticator app was set up; null without one. */
  appSince: Instant | null
  passkeys: Passkey[]
  recoveryCodesLeft: number
  /** The operator asks it of the person's role. */
  required: boolean
  /** Passkeys work at the address under which this server is known. */
  passkeysOffered: boolean
}

/** A passkey, as its owner tells it from the others. */
export interface Passkey {
  id: number
  name: string
  createdAt: Instant
  lastUsedAt: Instant | null
}

/** A secret to be typed or scanned into an authenticator app; it takes effect with the first right code. */
export interface NewAuthenticatorApp {
  /** Base32, as apps take it. */
  secret: string
  /** The same as an `otpauth:` address, for a QR code. */
  uri: string
}

/** What setting up a factor answers: the recovery codes, where there were none; they are shown this once. */
export interface Enrolled {
  recoveryCodes: string[] | null
}

/** Whether the account has a second factor. */
export const hasSecondFactor = ({
  appSince,
  passkeys,
}: Pick<SecondFactor, 'appSince' | 'passkeys'>): boolean => appSince !== null || passkeys.length > 0

const DIGITS_ALONE = /^[0-9]{6}$/

/** What somebody typed as a code: six digits of an app, else a recovery code; spaces and hyphens are ignored. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (DIGITS_ALONE.test(bare)) return { kind: 'app', code: bare }
  // Crockford's letters: characters that look alike are read as one.
  return { kind: 'recovery', code: bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1') }
}
