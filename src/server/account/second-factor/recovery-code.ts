import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '../../../domain/account/second-factor.ts'

/** Crockford's base 32: no letter that is read as another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const IN_A_GROUP = 4

/** 80 random bits, in groups that are easy to copy by hand: nobody guesses them, so a plain hash keeps them. */
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
  return Array.from({ length: LENGTH / IN_A_GROUP }, (_, group) =>
    letters.slice(group * IN_A_GROUP, (group + 1) * IN_A_GROUP).join(''),
  ).join('-')
}

/** A set of them, to be shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
