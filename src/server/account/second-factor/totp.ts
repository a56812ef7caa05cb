import { Secret, TOTP } from 'otpauth'
import type { Instant } from '../../../domain/time/calendar.ts'
import { CODE_DIGITS, CODE_SECONDS, CODE_STEPS_OFF } from '../../../domain/account/second-factor.ts'

/** The parameters that every authenticator app supports; apps ignore others. RFC 6238 */
const TOTP_PARAMETERS = { algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_SECONDS } as const
const SECRET_BYTES = 20

/** 160 random bits in base32: what RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an app reads from a QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }) {
  return new TOTP({
    ...TOTP_PARAMETERS,
    secret: Secret.fromBase32(secret),
    issuer,
    label,
  }).toString()
}

/** Which 30-second step a code belongs to: now's, the one before or the one after. @returns null for a wrong code */
export function stepOfCode(secret: string, code: string, now: Instant): number | null {
  const delta = TOTP.validate({
    ...TOTP_PARAMETERS,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: CODE_STEPS_OFF,
  })
  return delta === null ? null : Math.floor(now / 1000 / CODE_SECONDS) + delta
}
