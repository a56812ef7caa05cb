import { PassengersForm } from '../../../domain/booking/booking.input.ts'
import { CounterSaleInput } from '../../../domain/counter/counter.input.ts'
import { fieldAt, NO_PASSENGER } from './sale-draft.ts'
import type { SaleDraft, SaleErrors } from './sale-draft.ts'

/** The input of the counter, as typed: an age is digits, a gender not chosen is empty. */
const SaleForm = CounterSaleInput.pick({ phone: true, email: true }).extend(
  PassengersForm.pick({ passengers: true }).shape,
)

export type CheckedSale = Pick<CounterSaleInput, 'passengers' | 'phone' | 'email'>

/** Checks what was typed by the domain's schema: the first message for each field, or what the procedure takes. */
export function checkSale(
  draft: SaleDraft,
  numbers: readonly string[],
): { errors: SaleErrors } | { sale: CheckedSale } {
  const checked = SaleForm.safeParse({
    passengers: numbers.map((number) => draft.passengers[number] ?? NO_PASSENGER),
    phone: draft.phone,
    email: draft.email,
  })
  if (checked.success) return { sale: checked.data }
  const errors: SaleErrors = {}
  for (const { path, message } of checked.error.issues)
    errors[fieldAt(path.join('.'), numbers)] ??= message
  return { errors }
}
