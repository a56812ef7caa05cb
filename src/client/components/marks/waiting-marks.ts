import type { DeviceMark } from '../../../domain/boarding/device-mark.ts'
import { createWaitingStore } from '../waiting/create-waiting-store.ts'

/** A mark that the server does not have yet. It has only ids, no names, so it may outlive its person's session. */
export interface WaitingMark extends DeviceMark {
  scheduleId: number
}

export const waitingMarks = createWaitingStore<WaitingMark>(
  (userId) => `farebox.marks.${userId}`,
  ['scheduleId', 'passengerId', 'at'],
)

/** The mark that boards a passenger, waits and has not been taken back; undefined for none. */
export function unsentMark(userId: number, passengerId: number): string | undefined {
  const last = waitingMarks
    .read(userId)
    .findLast((mark) => mark.passengerId === passengerId && mark.proofSeen === undefined)
  return last?.undoes === undefined ? last?.key : undefined
}
