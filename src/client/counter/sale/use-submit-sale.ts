import { concessionsOf, refusedKinds } from '../../../domain/booking/seat-kinds.ts'
import type { Concessions } from '../../../domain/booking/seat-kinds.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { fieldErrors, goneSeats } from '../../api/server-errors.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { atKindFields } from './kinds-of-sale.ts'
import { pointChosen } from './offered-points.ts'
import { fieldAt } from './sale-draft.ts'
import type { SaleErrors } from './sale-draft.ts'
import { focusField } from './use-sale-form.ts'
import type { SaleForm } from './use-sale-form.ts'
import type { Sell } from './use-sell.ts'

type Payment = 'CASH' | 'LATER'

/** Ends a sale: checks what was typed, sends it, and moves the focus to what the server refused. */
export function useSubmitSale(map: SeatMap, form: SaleForm, sell: Sell) {
  const { numbers, chosen, kinds, back } = form

  const refused = (error: unknown, sent: Concessions) => {
    if (goneSeats(error).length > 0) focusField('seats')
    const fields = fieldErrors(error)
    const errors: SaleErrors = atKindFields(chosen, refusedKinds(fields, sent))
    for (const { field, message } of fields) errors[fieldAt(field, numbers)] = message
    if (fields.length > 0) form.tell(errors)
  }
  async function finish(payment: Payment): Promise<void> {
    if (sell.pending || sell.again || map.closed !== null) return
    const checked = await form.check(payment)
    if (!checked) return
    const concessions = concessionsOf(map, chosen, kinds)
    const sale = {
      ...checked,
      scheduleId: map.scheduleId,
      from: map.boarding.node,
      to: map.dropping.node,
      boardingPointId: pointChosen(map, form.draft, 'boardingPointId')?.id,
      droppingPointId: pointChosen(map, form.draft, 'droppingPointId')?.id,
      ...concessions,
      seatIds: chosen.map((seat) => seat.id),
      payment,
    }
    await sell.send({ sale, refused: (error) => refused(error, concessions), back })
  }
  return (payment: Payment): void => {
    finish(payment).catch(() => toastError('Failed to create booking. Please try again.'))
  }
}
