import { randomBytes } from 'node:crypto'
import { readCode, RECOVERY_CODES } from '../../../domain/account/second-factor.ts'
import type { AtomicCall } from '../../core/call.ts'
import { secretHash } from '../../core/secrets/secret-token.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './second-factor.queries.ts'

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

/** A new set of recovery codes; those before work no more. They are shown this once: only hashes are stored. */
export async function issueRecoveryCodes(call: AtomicCall, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.map((code) => secretHash(readCode(code).code))
  await replaceRecoveryCodes(call.trx, { userId, hashes, now: call.now() })
  return codes
}

/** Recovery codes with the first factor, unless there are some. */
export async function issueFirstRecoveryCodes(
  call: AtomicCall,
  userId: number,
): Promise<string[] | null> {
  if ((await countRecoveryCodes(call.db, userId)) > 0) return null
  return issueRecoveryCodes(call, userId)
}
