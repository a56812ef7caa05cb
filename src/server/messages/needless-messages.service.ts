import { reminderFact } from '../../domain/message/reminder.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import {
  failLate,
  selectLateFacts,
  selectLateMessages,
  takeOffDesk,
  withdrawMessage,
} from './needless-messages.queries.ts'

/** So many are taken off the desk in one transaction. */
const AT_A_TIME = 500

/** Gives up messages that wait to be sent and are of no use any more. */
export async function failLateMessages(call: Call): Promise<void> {
  if ((await selectLateMessages(call.db, call.trustedNow())).length === 0) return
  await atomically(call, (call) => failLate(call.trx, call.trustedNow()))
}

/** Takes off the desk what nobody needs any more who has boarded. decisions/0080 */
export async function clearDesk(call: Call): Promise<void> {
  const late = { now: call.trustedNow(), most: AT_A_TIME }
  if ((await selectLateFacts(call.db, late)).length === 0) return
  await atomically(call, async (call) => {
    for (const { fact } of await selectLateFacts(call.trx, late))
      await takeOffDesk(call.trx, fact, call.now())
  })
}

/** Nobody is reminded of a journey that they do not make: in the transaction that cancels it. */
export async function withdrawReminder(call: AtomicCall, bookingId: number): Promise<void> {
  const fact = reminderFact(bookingId)
  await withdrawMessage(call.trx, fact)
  await takeOffDesk(call.trx, fact, call.now())
}
