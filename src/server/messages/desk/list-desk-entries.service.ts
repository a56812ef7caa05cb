import { deskStanding } from '../../../domain/boarding/message-desk.ts'
import type { DeskEntry } from '../../../domain/boarding/message-desk.ts'
import type { StaffCall } from '../../core/call.ts'
import { selectDeskEntries } from './desk.queries.ts'

/** What staff send, or have sent, by hand about one booking, newest first; never a text. decisions/0080 */
export async function listDeskEntries(call: StaffCall, bookingId: number): Promise<DeskEntry[]> {
  const now = call.now()
  const rows = await selectDeskEntries(call.db, { bookingId })
  return rows.map(({ outcome, arrivalAt, ...row }) => ({
    ...row,
    status: deskStanding(outcome, { arrivalAt, now }),
  }))
}
