import { useState } from 'react'
import type { LadiesReason } from '../../../domain/booking/ladies-rule.ts'
import type { SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { refusalText, womenOnly } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { toastNotified } from '../desk/toast-notified.ts'
import { typeText } from './seat-text.ts'

interface Moved {
  passengerId: number
  name: string | null
  from: string
  to: SheetSeat
}

/** Puts a passenger on another free seat; where the ladies' rule keeps them off it, staff may say why they sit there. */
export function useMovePassenger(onMoved: () => void) {
  const utils = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.seat.move.useMutation()
  const [failure, setFailure] = useState<string>()
  const [isLadiesOnly, setLadiesOnly] = useState(false)
  const move = async ({ passengerId, name, from, to }: Moved, override?: LadiesReason) => {
    setFailure(undefined)
    try {
      const { notified, scheduleId } = await mutateAsync({ passengerId, toSeatId: to.id, override })
      toastNotified(
        `${name ?? 'Passenger'} moved from ${from} to ${to.number}`,
        notified,
        scheduleId,
      )
      onMoved()
    } catch (error) {
      setFailure(refusalText(error, 'Failed to move passenger. Please try again.'))
      setLadiesOnly(womenOnly(error).length > 0)
    }
    await Promise.all([utils.seat.sheet.invalidate(), utils.seat.occupants.invalidate()])
  }
  return { move, isPending, failure, isLadiesOnly, dismiss: () => setFailure(undefined) }
}

/** The free seats as choices, each with its kind; the first says what to do. */
export const freeSeatOptions = (free: readonly SheetSeat[]) => [
  { value: '', label: free.length > 0 ? 'Select a seat' : 'No other seat is free' },
  ...free.map((seat) => ({ value: String(seat.id), label: labelOf(seat) })),
]

function labelOf(seat: SheetSeat): string {
  const forLadies = seat.forLadies ? ', for ladies' : ''
  return `${seat.number}, ${typeText(seat, seat.kind === 'SLEEPER').toLowerCase()}${forLadies}`
}
