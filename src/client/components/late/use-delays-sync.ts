import { useCallback, useSyncExternalStore } from 'react'
import type { SaidDelay } from '../../../domain/schedule/delay.ts'
import { onceShown } from '../../api/once-shown.ts'
import { faultCode, serverMessage, statusOf } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSession } from '../../api/use-session.ts'
import { toastError, toastOutcome } from '../../ui/overlay/toasts.ts'
import { toastNotified } from '../desk/toast-notified.ts'
import { useSendWaiting } from '../waiting/use-send-waiting.ts'
import { unconfirmedDelays, waitingDelays } from './waiting-delays.ts'
import type { WaitingDelay } from './waiting-delays.ts'
import { deviceNow } from '../../ui/server-time.ts'

type Client = ReturnType<typeof trpc.useUtils>['client']

/** Statuses after which a retry is useless: invalid, no such trip, too late or cancelled, a key of another delay. */
const HOPELESS = new Set([400, 404, 409, 422])

const REFUNDS_WAIT =
  'Passengers can cancel for a full refund once an administrator or a second person reports this delay too.'

const LOCK = 'farebox-delays'

/** Sends the delays that this person has said and that wait, as soon as the server can be reached. decisions/0081 */
export function useDelaysSync(): readonly WaitingDelay[] {
  const userId = useSession().user?.id ?? 0
  const utils = trpc.useUtils()
  const waiting = useSyncExternalStore(waitingDelays.watch, () => waitingDelays.read(userId))

  const settle = useCallback(
    async ({ scheduleId, key }: WaitingDelay, delays: SaidDelay[] | undefined) => {
      if (delays !== undefined) {
        utils.passenger.list.setData({ scheduleId }, (list) => list && { ...list, delays })
        utils.passenger.checkInList.setData({ scheduleId }, (list) => list && { ...list, delays })
        utils.report.trip.setData({ scheduleId }, (trip) => trip && { ...trip, delays })
      }
      await onceShown(() => waitingDelays.remove(userId, new Set([key])))
      void utils.passenger.list.invalidate({ scheduleId })
      void utils.passenger.checkInList.invalidate({ scheduleId })
      void utils.report.trip.invalidate({ scheduleId })
      void utils.passenger.trips.invalidate(undefined, { refetchType: 'none' })
    },
    [userId, utils],
  )

  const sendOnce = useCallback(async () => {
    for (const delay of waitingDelays.read(userId)) {
      // One after the other, in the order in which they were said.
      // oxlint-disable-next-line no-await-in-loop
      const delays = await answerTo(utils.client, delay)
      // oxlint-disable-next-line no-await-in-loop
      await settle(delay, delays)
    }
  }, [settle, userId, utils])

  useSendWaiting(waiting, LOCK, sendOnce)
  return waiting
}

/** What was said of the trip; undefined where it was refused: sending it again would be of no use. */
async function answerTo(client: Client, delay: WaitingDelay): Promise<SaidDelay[] | undefined> {
  try {
    const { delays, notified, refundsWait } = await client.passenger.sayDelay.mutate({
      ...delay,
      sentAt: deviceNow(),
    })
    toastNotified('Delay saved', notified, delay.scheduleId)
    if (refundsWait) toastOutcome(REFUNDS_WAIT)
    return delays
  } catch (error) {
    if (faultCode(error) === 'many-to-notify') {
      unconfirmedDelays.add({ delay, why: serverMessage(error) ?? '' })
      return undefined
    }
    if (!HOPELESS.has(statusOf(error) ?? 0)) throw error
    toastError(`The delay was not taken: ${serverMessage(error) ?? 'the server refused it.'}`)
    return undefined
  }
}
