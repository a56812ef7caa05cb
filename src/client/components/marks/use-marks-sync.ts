import { useCallback, useSyncExternalStore } from 'react'
import { MARKS_AT_ONCE } from '../../../domain/boarding/device-mark.ts'
import type { MarkAnswer } from '../../../domain/boarding/device-mark.ts'
import type { CheckInList } from '../../../domain/boarding/check-in-list.ts'
import type { SyncMarksInput } from '../../../domain/boarding/boarding.input.ts'
import { addConflicts } from './conflict-store.ts'
import { serverMessage, statusOf } from '../../api/server-errors.ts'
import { readCached, storeCached } from '../../api/cache-storage.ts'
import { useSendWaiting } from '../waiting/use-send-waiting.ts'
import { waitingMarks } from './waiting-marks.ts'
import type { WaitingMark } from './waiting-marks.ts'
import { conflictsOf, listName, listUntil, withAnswers } from './answered-marks.ts'
import { useSession } from '../../api/use-session.ts'
import { onceShown } from '../../api/once-shown.ts'
import { trpc } from '../../api/trpc.ts'
import { deviceNow } from '../../ui/server-time.ts'

type Client = ReturnType<typeof trpc.useUtils>['client']

/** Statuses after which a retry is useless: invalid, no such trip, a key of another mark. Others are temporary. */
const HOPELESS = new Set([400, 404, 422])

const LOCK = 'farebox-marks'

/** Sends the marks of this person that wait, of whatever trip, as soon as the server can be reached. decisions/0021 */
export function useMarksSync(): readonly WaitingMark[] {
  const userId = useSession().user?.id ?? 0
  const utils = trpc.useUtils()
  const waiting = useSyncExternalStore(waitingMarks.watch, () => waitingMarks.read(userId))

  const settle = useCallback(
    async (scheduleId: number, marks: readonly WaitingMark[], answers: readonly MarkAnswer[]) => {
      const cached = readCached<CheckInList>(userId, listName(scheduleId))
      const list = utils.passenger.checkInList.getData({ scheduleId }) ?? cached?.value
      if (list !== undefined) {
        const settled = withAnswers(list, answers)
        const until = listUntil(list)
        storeCached(userId, listName(scheduleId), { at: list.readAt, until, value: settled })
        utils.passenger.checkInList.setData({ scheduleId }, settled)
        addConflicts(userId, scheduleId, { until, found: conflictsOf(list, marks, answers) })
      }
      await onceShown(() => waitingMarks.remove(userId, new Set(answers.map(({ key }) => key))))
      void utils.passenger.checkInList.invalidate({ scheduleId })
      void utils.passenger.trips.invalidate(undefined, { refetchType: 'none' })
    },
    [userId, utils],
  )

  const sendOnce = useCallback(async () => {
    for (const [scheduleId, marks] of batchesOf(waitingMarks.read(userId))) {
      const input = { scheduleId, sentAt: deviceNow(), marks: marks.map(withoutTrip) }
      // One trip after the other, each in the order of its marks.
      // oxlint-disable-next-line no-await-in-loop
      const answers = await answersTo(utils.client, input)
      // oxlint-disable-next-line no-await-in-loop
      await settle(scheduleId, marks, answers)
    }
  }, [settle, userId, utils])

  useSendWaiting(waiting, LOCK, sendOnce)
  return waiting
}

/** The server's answers for marks; where it refuses them all, sending them again would be of no use. */
async function answersTo(client: Client, input: SyncMarksInput): Promise<MarkAnswer[]> {
  try {
    return await client.passenger.syncMarks.mutate(input)
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined || !HOPELESS.has(status)) throw error
    const why = serverMessage(error) ?? null
    const refused = {
      outcome: 'REFUSED',
      status: null,
      boarded: null,
      proofSeen: null,
      why,
    } as const
    return input.marks.map(({ key, passengerId }) => ({ key, passengerId, ...refused }))
  }
}

const withoutTrip = ({ scheduleId: _scheduleId, ...mark }: WaitingMark) => mark

function batchesOf(marks: readonly WaitingMark[]): [number, WaitingMark[]][] {
  return [...Map.groupBy(marks, ({ scheduleId }) => scheduleId)].map(([scheduleId, marks]) => [
    scheduleId,
    marks.slice(0, MARKS_AT_ONCE),
  ])
}
