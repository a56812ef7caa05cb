import { useState } from 'react'
import type { LadiesReason } from '../../../domain/booking/ladies-rule.ts'
import { concessionsOf, refusedKinds } from '../../../domain/booking/seat-kinds.ts'
import type { Concessions } from '../../../domain/booking/seat-kinds.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { fieldErrors, goneSeats, womenOnly } from '../../api/server-errors.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { atKindFields } from './kinds-of-sale.ts'
import { pointChosen } from './offered-points.ts'
import { fieldAt } from './sale-draft.ts'
import type { SaleErrors } from './sale-draft.ts'
import { focusField } from './use-sale-form.ts'
import type { SaleForm } from './use-sale-form.ts'
import type { Sell } from './use-sell.ts'

/** By UPI the seats are held, with everybody named, until the customer has paid. */
export type Payment = 'CASH' | 'UPI' | 'LATER'

/** What to do with a sale that the ladies' rule has refused. */
export interface SellAnyway {
  loading: boolean
  onGo: (reason: LadiesReason) => void
}

/** Ends a sale: checks what was typed, sends it, and moves the focus to what the server refused. */
export function useSubmitSale(map: SeatMap, form: SaleForm, sell: Sell) {
  const { numbers, chosen, kinds, back } = form
  const [ladiesOnly, setLadiesOnly] = useState<Payment>()

  const refused = (error: unknown, sent: Concessions, payment: Payment) => {
    setLadiesOnly(womenOnly(error).length > 0 ? payment : undefined)
    if (goneSeats(error).length > 0) focusField('seats')
    const fields = fieldErrors(error)
    const errors: SaleErrors = atKindFields(chosen, refusedKinds(fields, sent))
    for (const { field, message } of fields) errors[fieldAt(field, numbers)] = message
    if (fields.length > 0) form.tell(errors)
  }
  async function finish(payment: Payment, override?: LadiesReason): Promise<void> {
    if (sell.pending || sell.again || map.closed !== null) return
    if (override === undefined) setLadiesOnly(undefined)
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
      payment: payment === 'CASH' ? ('CASH' as const) : ('LATER' as const),
      ...(override && { override }),
    }
    const byUpi = payment === 'UPI'
    await sell.send({ sale, refused: (error) => refused(error, concessions, payment), back, byUpi })
  }
  const start = (payment: Payment, override?: LadiesReason): void => {
    finish(payment, override).catch(() => toastError('Failed to create booking. Please try again.'))
  }
  const anyway: SellAnyway | undefined = ladiesOnly && {
    loading: sell.pending,
    onGo: (reason) => start(ladiesOnly, reason),
  }
  return { finish: (payment: Payment) => start(payment), anyway }
}
