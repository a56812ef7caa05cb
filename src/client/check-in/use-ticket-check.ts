import { useMemo, useRef, useState } from 'react'
import type {
  CheckInList,
  CheckInPassenger,
  TicketTrip,
} from '../../domain/boarding/check-in-list.ts'
import { judgeCode, judgePassenger, judgeTyped } from '../../domain/boarding/check-in-verdict.ts'
import type { SignatureState, Verdict } from '../../domain/boarding/check-in-verdict.ts'
import { withDeviceMarks } from '../../domain/boarding/device-mark.ts'
import { readTicketCode } from '../../domain/ticket/ticket-code.ts'
import { readCached } from '../api/cache-storage.ts'
import { unsentMark, waitingMarks } from '../components/marks/waiting-marks.ts'
import { useSession } from '../api/use-session.ts'
import { listName } from '../components/marks/answered-marks.ts'
import { newKey, trpc } from '../api/trpc.ts'
import { useMarksSync } from '../components/marks/use-marks-sync.ts'
import { inBoardingOrder } from './places-to-board.ts'
import type { MadeMark, ShownVerdict } from './shown-verdict.ts'
import { signalOf } from './shown-verdict.ts'
import { giveSignal } from './signals.ts'
import { signatureStateOf } from './ticket-signature.ts'
import { deviceNow, serverNow } from '../ui/server-time.ts'

/** The check-in: codes and numbers are checked on the device, and marks are stored there until they are sent. */
export function useTicketCheck(list: CheckInList) {
  const userId = useSession().user?.id ?? 0
  const utils = trpc.useUtils()
  const { scheduleId } = list
  const waiting = useMarksSync().filter((mark) => mark.scheduleId === scheduleId)
  const passengers = useMemo(
    () => inBoardingOrder(withDeviceMarks(list.passengers, waiting, 'you')),
    // The list of marks is new at each drawing; what it holds is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [list.passengers, waiting.map(({ key }) => key).join()],
  )
  const shown = { ...list, passengers }
  const [shownVerdict, setShownVerdict] = useState<ShownVerdict>()
  const number = useRef(0)

  const say = (
    verdict: Verdict,
    proof: SignatureState | null,
    marks: readonly MadeMark[] = [],
  ): ShownVerdict => {
    const next = { number: ++number.current, at: serverNow(), verdict, proof, marks }
    setShownVerdict(next)
    giveSignal(signalOf(next))
    return next
  }
  const mark = (passenger: CheckInPassenger): MadeMark => {
    const { passengerId } = passenger
    const key = unsentMark(userId, passengerId) ?? newKey()
    waitingMarks.add(userId, { key, scheduleId, passengerId, at: deviceNow() })
    return { key, passenger }
  }
  const know = (of: ShownVerdict, trip: TicketTrip) =>
    setShownVerdict((shownVerdict) =>
      shownVerdict?.number === of.number ? { ...shownVerdict, trip } : shownVerdict,
    )

  /** The trip it is for instead: from the lists on this device, else from the server. */
  const lookFurther = async (of: ShownVerdict) => {
    const { verdict } = of
    if (verdict.kind !== 'wrongTrip' && verdict.kind !== 'notListed') return
    const here =
      verdict.kind === 'wrongTrip' &&
      readCached<CheckInList>(userId, listName(verdict.scheduleId))?.value
    if (here) return know(of, here)
    const { bookingNumber } = verdict
    const trip = await utils.client.passenger.ticketTrip.query({ bookingNumber }).catch(() => null)
    if (trip === null) return
    if (trip.scheduleId === scheduleId) {
      void utils.passenger.checkInList.invalidate({ scheduleId })
    } else if (number.current === of.number) {
      const elsewhere = { kind: 'wrongTrip', bookingNumber, scheduleId: trip.scheduleId } as const
      setShownVerdict({ ...of, verdict: elsewhere, trip })
    }
  }

  const scan = async (text: string) => {
    const read = readTicketCode(text)
    if (read === undefined) {
      say({ kind: 'unknown', typed: text }, null)
      return
    }
    const proof = await signatureStateOf(list.ticketKey, read)
    const verdict = judgeCode(shown, read.code, proof, serverNow())
    // A valid ticket boards at once: staff should not have to confirm each of forty.
    const boards = verdict.kind === 'valid' && proof === 'proved'
    await lookFurther(say(verdict, proof, boards ? [mark(verdict.passenger)] : []))
  }
  return {
    shown,
    shownVerdict,
    /** Ticks of this trip that the server does not have yet. */
    waiting: waiting.length,
    scan: (text: string) => void scan(text),
    type: (text: string) =>
      readTicketCode(text) === undefined
        ? void lookFurther(say(judgeTyped(shown, text, serverNow()), null))
        : void scan(text),
    /** Shows one passenger of the list. */
    show: (passenger: CheckInPassenger) =>
      void say(judgePassenger(shown, passenger, serverNow()), null),
    board: (of: ShownVerdict, chosen: readonly CheckInPassenger[]) => {
      const marks = chosen.filter(({ status }) => status !== 'BOARDED').map(mark)
      say(of.verdict, of.proof, [...of.marks, ...marks])
    },
    /** Ticks that the proof of somebody on board was seen, or was not after all. */
    prove: ({ passengerId }: CheckInPassenger, proofSeen: boolean) =>
      waitingMarks.add(userId, {
        key: newKey(),
        scheduleId,
        passengerId,
        at: deviceNow(),
        proofSeen,
      }),
    undo: ({ marks }: ShownVerdict) => {
      for (const { key, passenger } of marks) {
        const { passengerId } = passenger
        waitingMarks.add(userId, {
          key: newKey(),
          scheduleId,
          passengerId,
          at: deviceNow(),
          undoes: key,
        })
      }
      setShownVerdict(undefined)
    },
  }
}
