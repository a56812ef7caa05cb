import { PassengersForm } from '../../../domain/booking/booking.input.ts'
import { GENDERS } from '../../../domain/booking/booking.ts'
import { SAY_WHO_SITS } from '../../../domain/booking/seat-genders.ts'
import { CounterSaleInput } from '../../../domain/counter/counter.input.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { fieldAt, NO_PASSENGER } from './sale-draft.ts'
import type { SaleDraft, SaleErrors } from './sale-draft.ts'

/** How to reach whoever buys, and for whom seats are held. */
const CustomerForm = CounterSaleInput.pick({ phone: true, email: true, callerName: true })
/** One line, as typed: an age is digits, a gender not chosen is empty. */
const LineForm = PassengersForm.shape.passengers.element

export type CheckedSale = Pick<
  CounterSaleInput,
  'passengers' | 'phone' | 'email' | 'callerName' | 'genders'
>

interface Asked {
  seats: readonly Pick<Seat, 'id' | 'number'>[]
  payment: 'CASH' | 'UPI' | 'LATER'
  /** A hold says who sits on each seat. */
  asksGender: boolean
}

const GENDER_OF = (text: string) => GENDERS.find((gender) => gender === text)

/**
 * Checks what was typed by the domain's schema: the first message for each field, or what the procedure takes. Seats that
 * are held for a caller need a name, the first that is typed, and a phone; whose age is missing is named later. decisions/0093
 */
export function checkSale(
  draft: SaleDraft,
  { seats, payment, asksGender }: Asked,
): { errors: SaleErrors } | { sale: CheckedSale } {
  const numbers = seats.map(({ number }) => number)
  const lines = numbers.map((number) => draft.passengers[number] ?? NO_PASSENGER)
  const caller = lines.findIndex(({ passengerName }) => passengerName.trim() !== '')
  const isNamedLater = lines.map(
    ({ passengerName, age }, place) =>
      payment === 'LATER' && age.trim() === '' && (passengerName.trim() === '' || place === caller),
  )
  const errors: SaleErrors = {}
  const passengers = lines.map((line, place) => {
    if (isNamedLater[place] === true) return null
    const checked = LineForm.safeParse(line)
    for (const { path, message } of checked.error?.issues ?? [])
      errors[`${numbers[place]}.${path.join('.')}`] ??= message
    return checked.data ?? null
  })
  const genders = seats.flatMap(({ id: seatId, number }, place) => {
    const gender = GENDER_OF(lines[place]?.gender ?? '')
    if (isNamedLater[place] !== true) return []
    if (gender !== undefined) return [{ seatId, gender }]
    if (asksGender) errors[`${number}.gender`] = SAY_WHO_SITS
    return []
  })
  const isCall = isNamedLater.includes(true)
  const callerName = isCall ? (lines[caller]?.passengerName ?? '') : undefined
  const checked = CustomerForm.safeParse({ phone: draft.phone, email: draft.email, callerName })
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path.join('.')
    const isName = field === 'callerName'
    const at = isName ? `${numbers[Math.max(caller, 0)]}.passengerName` : fieldAt(field, numbers)
    errors[at] ??= isName && caller < 0 ? 'Name of the caller is required' : message
  }
  if (!checked.success || Object.keys(errors).length > 0) return { errors }
  return { sale: { passengers, ...checked.data, ...(genders.length > 0 && { genders }) } }
}
