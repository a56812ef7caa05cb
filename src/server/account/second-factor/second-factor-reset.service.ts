import { Fault } from '../../../domain/fault.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { endSessions } from '../session/session.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, Call } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { findAccountByEmail, getAccount } from '../record/account.service.ts'
import type { Account } from '../record/account.service.ts'
import { removeAllFactors } from './factor-removal.service.ts'
import { notifyOwner } from './notify-owner.service.ts'

/**
 * Resets the second factor of somebody who has lost phone and codes: their factors are removed, their sessions end, and
 * they get an e-mail. @throws Fault missing; conflict for oneself, and for whoever has no second factor
 */
export async function resetSecondFactor(call: AdminCall, id: number): Promise<void> {
  if (id === call.actor.id) {
    throw new Fault('conflict', 'You cannot reset your own. Remove it on your profile instead.')
  }
  await reset(call, await getAccount(call, id))
}

/** The same from the console. @throws Fault missing; conflict for whoever has none */
export async function resetSecondFactorByEmail(call: Call, email: string): Promise<void> {
  const account = await findAccountByEmail(call, email)
  if (account === undefined) throw new Fault('missing', 'Nobody has an account with this e-mail.')
  await reset(call, account)
}

async function reset(call: Call, account: Account): Promise<void> {
  const settings = await readSettings(call)
  await atomically(call, async (call) => {
    if (!(await removeAllFactors(call, account.id))) {
      throw new Fault('conflict', `${account.name} has no second factor.`)
    }
    const ended = await endSessions(call, account.id, 'EVERYWHERE')
    await recordAudit(call, {
      action: 'resetSecondFactor',
      subject: 'user',
      subjectId: account.id,
      detail: { ended },
    })
    await notifyOwner(call, account, { event: 'reset' }, settings)
  })
}
