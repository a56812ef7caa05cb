import { useState } from 'react'
import type { SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { refusalText } from '../../api/faults.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { listSeats } from '../../components/seat-map/seat-names.ts'

const seatsText = (seats: readonly SheetSeat[]) =>
  `${seats.length === 1 ? 'Seat' : 'Seats'} ${listSeats(seats)}`

/** Takes blocks off a trip's seats and shows what came of an act at once: its answer is the new sheet. */
export function useBlocking(scheduleId: number) {
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = trpc.seat.unblock.useMutation()
  const show = (sheet: SeatSheet) => utils.seat.sheet.setData({ scheduleId }, sheet)

  return {
    failure,
    pending: isPending,
    dismiss: () => setFailure(undefined),
    blocked: (sheet: SeatSheet, seats: readonly SheetSeat[]) => {
      show(sheet)
      toastSuccess(`${seatsText(seats)} blocked`)
    },
    /** Answers whether it was done. */
    unblock: async (seats: readonly SheetSeat[]): Promise<boolean> => {
      setFailure(undefined)
      try {
        show(await mutateAsync({ scheduleId, seatIds: seats.map((seat) => seat.id) }))
      } catch (error) {
        setFailure(refusalText(error, 'Failed to unblock seats. Please try again.'))
        return false
      }
      toastSuccess(`${seatsText(seats)} unblocked`)
      return true
    },
  }
}
