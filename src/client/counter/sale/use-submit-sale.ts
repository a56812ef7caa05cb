import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { fieldErrors, goneSeats } from '../../api/server-errors.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { pointChosen } from './offered-points.ts'
import { fieldAt } from './sale-draft.ts'
import { focusField } from './use-sale-form.ts'
import type { SaleForm } from './use-sale-form.ts'
import type { Sell } from './use-sell.ts'

type Payment = 'CASH' | 'LATER'

/** Ends a sale: checks what was typed, sends it, and moves the focus to what the server refused. */
export function useSubmitSale(map: SeatMap, form: SaleForm, sell: Sell) {
  const { numbers, chosen, back } = form

  const refused = (error: unknown) => {
    if (goneSeats(error).length > 0) focusField('seats')
    const errors = fieldErrors(error).map(({ field, message }) => [
      fieldAt(field, numbers),
      message,
    ])
    if (errors.length > 0) form.tell(Object.fromEntries(errors))
  }
  async function finish(payment: Payment): Promise<void> {
    if (sell.pending || sell.again || map.closed !== null) return
    const checked = await form.check(payment)
    if (!checked) return
    const sale = {
      ...checked,
      scheduleId: map.scheduleId,
      from: map.boarding.node,
      to: map.dropping.node,
      boardingPointId: pointChosen(map, form.draft, 'boardingPointId')?.id,
      droppingPointId: pointChosen(map, form.draft, 'droppingPointId')?.id,
      seatIds: chosen.map((seat) => seat.id),
      payment,
    }
    await sell.send({ sale, refused, back })
  }
  return (payment: Payment): void => {
    finish(payment).catch(() => toastError('Failed to create booking. Please try again.'))
  }
}
