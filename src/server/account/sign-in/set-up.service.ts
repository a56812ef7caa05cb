import type { SetUpInput } from '../../../domain/account/user.input.ts'
import { Fault } from '../../../domain/fault.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { addUser, findAccountByEmail, hasAdmin, setPassword } from '../record/account.service.ts'
import { promoteToAdmin } from '../user/promotion.service.ts'
import { getLink, issueLink, redeemLink, revokeLink } from '../link/link.service.ts'
import { limitNetwork } from '../session/account-limits.ts'
import { startSession } from '../session/session.service.ts'
import { sessionTokensOf } from './auth.service.ts'
import type { NewSession } from './auth.service.ts'
import { hashPassword } from '../password/passwords.ts'
import { requireGoodPassword } from '../password/password-policy.ts'

/**
 * The address where the first administrator is made, to be printed at the start; null when there is one. Works a day, and
 * until a later start prints another. Of several servers each prints one at its start, and all of them work until one
 * was used: nobody knows whose line the operator reads.
 */
export function issueSetUpLink(call: Call): Promise<string | null> {
  return atomically(call, async (call) => {
    if (await hasAdmin(call)) return null
    const besideEarlier = call.dependencies.store.peers !== null
    return issueLink(call, 'set-up', {
      purpose: 'SET_UP',
      userId: null,
      lifeMs: DAY,
      besideEarlier,
    })
  })
}

/** Makes the first administrator with the link printed at the start. @throws Fault invalid, conflict */
export async function setUpAdmin(call: Call, input: SetUpInput): Promise<NewSession> {
  limitNetwork(call, 'useLink')
  await getLink(call, input.token, ['SET_UP'])
  await requireGoodPassword(input.password, 'ADMIN', 'password')
  const passwordHash = await hashPassword(call, input.password)
  const { fullName, email } = input
  const started = await atomically(call, async (call) => {
    await redeemLink(call, input.token, ['SET_UP'])
    if (await hasAdmin(call)) throw new Fault('conflict', 'There is an administrator already')
    await revokeLink(call, 'SET_UP', null)
    return startSession(
      call,
      await addUser(call, { fullName, email, phone: null, role: 'ADMIN', passwordHash }),
    )
  })
  return sessionTokensOf(call, started)
}

/**
 * Makes the administrator whom the environment names, where no active one exists; else changes nothing. Somebody who
 * already has this e-mail becomes it with the given password, and every other way into the account is revoked: anybody
 * may have registered the address.
 * @throws Fault invalid when the password is too easy
 */
export async function ensureAdmin(call: Call, email: string, password: string): Promise<void> {
  if (await hasAdmin(call)) return
  await requireGoodPassword(password, 'ADMIN', 'ADMIN_PASSWORD')
  const passwordHash = await hashPassword(call, password)
  await atomically(call, async (call) => {
    // Another server may have made them meanwhile.
    if (await hasAdmin(call)) return
    const account = await findAccountByEmail(call, email)
    if (account === undefined) {
      await addUser(call, {
        fullName: 'Administrator',
        email,
        phone: null,
        role: 'ADMIN',
        passwordHash,
      })
      return
    }
    await promoteToAdmin(call, account.id)
    await setPassword(call, account.id, passwordHash)
  })
}
