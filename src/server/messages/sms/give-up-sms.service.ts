import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { addToDesk } from '../desk/add-to-desk.service.ts'
import { updateMessage } from '../outbox.queries.ts'
import { findWaitingSms } from './sms.queries.ts'

/**
 * Gives up an SMS that nobody takes: a mail takes its place where mail is sent and the contact has left an address;
 * otherwise staff send it by hand. The desk belongs to trips, so this is a write of the whole database. decisions/0080
 */
export function giveUpSms(call: Call, id: number, failure: string): Promise<void> {
  return atomically(call, async (call) => {
    const sms = await findWaitingSms(call.trx, id)
    if (sms === undefined) return
    const { attempts, mailTo } = sms
    if (mailTo !== null && call.dependencies.mail !== null) {
      const becomesMail = {
        channel: 'EMAIL',
        to_address: mailTo,
        mail_to: null,
        attempts: 0,
      } as const
      return updateMessage(call.trx, id, { ...becomesMail, next_attempt_at: call.now(), failure })
    }
    await updateMessage(call.trx, id, { status: 'FAILED', attempts: attempts + 1, failure })
    await addToDesk(call, sms)
  })
}
