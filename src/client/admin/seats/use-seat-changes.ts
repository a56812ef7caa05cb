import { useState } from 'react'
import type { SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { listSeats } from '../../components/seat-map/seat-names.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'

const seatsText = (seats: readonly SheetSeat[]) =>
  `${seats.length === 1 ? 'Seat' : 'Seats'} ${listSeats(seats)}`

/** Changes seats of a trip and shows the result at once: each answer is the new seat sheet. */
export function useSeatChanges(scheduleId: number) {
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<string>()
  const unblock = trpc.seat.unblock.useMutation()
  const mark = trpc.seat.markForLadies.useMutation()
  const show = (sheet: SeatSheet) => utils.seat.sheet.setData({ scheduleId }, sheet)
  const chosen = (seats: readonly SheetSeat[]) => ({
    scheduleId,
    seatIds: seats.map(({ id }) => id),
  })

  /** @returns whether it succeeded */
  async function change(
    send: () => Promise<SeatSheet>,
    { done, failed }: { done: string; failed: string },
  ): Promise<boolean> {
    setFailure(undefined)
    try {
      show(await send())
    } catch (error) {
      setFailure(refusalText(error, `${failed}. Please try again.`))
      return false
    }
    toastSuccess(done)
    return true
  }

  return {
    failure,
    pending: unblock.isPending || mark.isPending,
    dismiss: () => setFailure(undefined),
    blocked: (sheet: SeatSheet, seats: readonly SheetSeat[]) => {
      show(sheet)
      toastSuccess(`${seatsText(seats)} blocked`)
    },
    unblock: (seats: readonly SheetSeat[]) =>
      change(() => unblock.mutateAsync(chosen(seats)), {
        done: `${seatsText(seats)} unblocked`,
        failed: 'Failed to unblock seats',
      }),
    mark: (seats: readonly SheetSeat[], forLadies: boolean) =>
      change(() => mark.mutateAsync({ ...chosen(seats), forLadies }), {
        done: `${seatsText(seats)} for ${forLadies ? 'ladies' : 'everybody'}`,
        failed: 'Failed to mark seats',
      }),
  }
}
