import { Fault, isFault } from '../../../domain/fault.ts'
import { readCode } from '../../../domain/account/second-factor.ts'
import { limitAppCodes } from '../session/auth-limits.ts'
import type { Call } from '../../core/call.ts'
import type { CodeOutcome } from './second-factor-code.service.ts'

/**
 * Counts a code before it is judged. Six digits are guessed one day, so they are counted for the account from all
 * networks together; nobody guesses a recovery code, so it always goes. @throws Fault tooMany
 */
export function countCode(call: Call, userId: number, typed: string): void {
  if (readCode(typed).kind === 'recovery') return
  try {
    limitAppCodes(call, userId)
  } catch (error) {
    if (!isFault(error)) throw error
    const message = `${error.message} A recovery code or a passkey works meanwhile.`
    throw new Fault(error.kind, message, error.detail)
  }
}

/** What is said of a code that did not do. */
export function codeText(outcome: Exclude<CodeOutcome, 'right'>): string {
  return outcome === 'wrong'
    ? 'This code is not right, or it was used before. Wait for the next one and try again.'
    : 'This server has new keys and cannot check codes of your app any more. Use a recovery code or a passkey, then set the app up again.'
}
