import type { Settings } from '../../../domain/settings/settings.ts'
import type { AtomicCall } from '../../core/call.ts'
import { queueMessage } from '../../messages/outbox.service.ts'
import { secondFactorMessage } from '../../messages/second-factor-messages.ts'
import type { SecondFactorEvent } from '../../messages/second-factor-messages.ts'
import { ownerOf } from '../record/account.service.ts'
import type { Account } from '../record/account.service.ts'

/** Writes to the owner of an account what happened to its second factor, whoever did it. */
export async function notifyOwner(
  call: AtomicCall,
  account: Account,
  event: SecondFactorEvent,
  settings: Settings,
): Promise<void> {
  const fact = `second-factor:${call.randomId()}`
  await queueMessage(call, secondFactorMessage({ user: ownerOf(account), fact, event }, settings))
}
