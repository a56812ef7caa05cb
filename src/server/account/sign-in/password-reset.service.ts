import { passwordRuleOf } from '../../../domain/account/user.ts'
import type { PasswordRule } from '../../../domain/account/user.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { revokeKeysOf } from '../api-key/api-key.service.ts'
import { getLink, redeemLink } from '../link/link.service.ts'
import { requireGoodPassword } from '../password/password-policy.ts'
import { hashPassword } from '../password/passwords.ts'
import { getAccount, setPassword } from '../record/account.service.ts'
import { limitNetwork } from '../session/account-limits.ts'
import { endSessions } from '../session/session.service.ts'

const PASSWORD_LINKS = ['RESET', 'INVITE'] as const

/**
 * Which password the account of a link takes: who holds the link may know whether that is one of staff.
 * @throws Fault invalid
 */
export async function getPasswordRule(call: Call, token: string): Promise<PasswordRule> {
  limitNetwork(call, 'useLink')
  const { userId } = await getLink(call, token, PASSWORD_LINKS)
  return passwordRuleOf((await getAccount(call, Number(userId))).role)
}

/**
 * Sets a password with a link that works once, and ends every session and API key: nobody can tell who had the old one.
 * @throws Fault invalid
 */
export async function resetPassword(
  call: Call,
  input: { token: string; newPassword: string },
): Promise<void> {
  limitNetwork(call, 'useLink')
  const { userId } = await getLink(call, input.token, PASSWORD_LINKS)
  const account = await getAccount(call, Number(userId))
  await requireGoodPassword(input.newPassword, account.role, 'newPassword')
  const hash = await hashPassword(call, input.newPassword)
  await atomically(call, async (call) => {
    await redeemLink(call, input.token, PASSWORD_LINKS)
    await setPassword(call, account.id, hash)
    await endSessions(call, account.id, 'PASSWORD')
    await revokeKeysOf(call, account.id)
  })
}
