import { useEffect, useState } from 'react'
import { faresOfSeats } from '../../../domain/booking/seat-kinds.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { cashChange } from '../../../domain/counter/cash-change.ts'
import { priceOf } from '../../../domain/money.ts'
import { useTimeText } from '../../api/use-site.ts'
import { kindErrors, lineKey, lowerFares, menOnLadiesLines } from './kinds-of-sale.ts'
import { POINT_FIELDS, pointErrors } from './offered-points.ts'
import type { CheckedSale } from './sale-check.ts'
import { EMPTY_SALE, kindsOf, reseat, withField, withoutError } from './sale-draft.ts'
import type { SaleDraft, SaleErrors } from './sale-draft.ts'
import { useSaveSaleDraft } from './sale-draft-of-ended-session.ts'
import { readSeats, seatsError, wrongPlace } from './typed-seats.ts'

/** The schema is 20 kB: it is fetched while the form is filled in, and needed when the sale is made. */
const loadCheck = () => import('./sale-check.ts')

/** The id of a field in the page. */
export const fieldId = (field: string): string => `sale-${field}`

/** Focuses a field and selects its text; a range selects only a part. */
export function focusField(field: string, range?: [number, number]): void {
  const found = document.getElementById(fieldId(field))
  found?.focus()
  if (!(found instanceof HTMLInputElement) || found.type === 'email') return
  if (range) found.setSelectionRange(...range)
  else found.select()
}

const PASSENGER_FIELDS = ['passengerName', 'age', 'gender', 'kind'] as const

/** The fields in the order in which they stand. */
const fieldsOf = (numbers: readonly string[]): string[] => [
  'seats',
  ...POINT_FIELDS,
  ...numbers.flatMap((number) => PASSENGER_FIELDS.map((name) => `${number}.${name}`)),
  'phone',
  'email',
  'received',
]

/**
 * The form of a sale: what was typed, its errors, and the price. An error is gone as soon as its field
 * is edited; the focus goes to the first one.
 */
export function useSaleForm(map: SeatMap, begun: SaleDraft = EMPTY_SALE) {
  const [draft, setDraft] = useState(begun)
  useSaveSaleDraft(map, draft)
  const [errors, setErrors] = useState<SaleErrors>({})
  /** Lines whose fare is decided: chosen for a known age, or kept after a lower one was shown. */
  const [decided, setDecided] = useState<readonly string[]>([])
  const decide = (draft: SaleDraft, numbers: readonly string[]): void =>
    setDecided((before) => [...before, ...numbers.map((number) => lineKey(draft, number))])
  const timeText = useTimeText()
  const typed = readSeats(draft.seats, map.seats)
  const numbers = typed.chosen.map((seat) => seat.number)
  const kinds = kindsOf(draft, typed.chosen)
  const price = priceOf(faresOfSeats(map, typed.chosen, kinds), map.rates)
  const cash = cashChange(draft.received, price.totalPaise)

  useEffect(() => {
    // A failure here is reported when the sale is made.
    loadCheck().catch(() => undefined)
  }, [])

  function tell(found: SaleErrors): void {
    setErrors(found)
    const first = fieldsOf(numbers).find((field) => found[field] !== undefined)
    if (first === 'seats') focusField(first, wrongPlace(draft.seats, typed))
    else if (first !== undefined) focusField(first)
  }

  return {
    draft,
    chosen: typed.chosen,
    numbers,
    kinds,
    price,
    /** The change to give back, where cash was typed. */
    back: cash.back,
    /** Errors known at once: a taken seat, a man on one for women, a wrong kind or too many of one, too little cash. Incomplete input is not judged. */
    errors: {
      seats: typed.taken.length > 0 ? seatsError({ ...typed, unknown: [] }, timeText) : undefined,
      received: cash.fault,
      ...menOnLadiesLines(map, draft, typed.chosen),
      ...kindErrors(map, draft, typed.chosen),
      ...errors,
    } as SaleErrors,
    type: (field: string, text: string): void => {
      setErrors((before) => withoutError(before, field))
      const [number = '', name] = field.split('.')
      if (name === 'kind') decide(withField(draft, field, text), [number])
      setDraft((before) => {
        const after = withField(before, field, text)
        if (field !== 'seats') return after
        const seats = readSeats(text, map.seats).chosen.map((seat) => seat.number)
        return { ...after, passengers: reseat(after.passengers, seats) }
      })
    },
    tell,
    /** Whether all seats can be sold; shows the error where not. */
    checkSeats: (): boolean => {
      const fault = seatsError(typed, timeText)
      if (fault !== undefined) tell({ seats: fault })
      return fault === undefined
    },
    /** Checks everything and shows the errors. @throws when the check itself cannot be fetched */
    check: async (payment: 'CASH' | 'UPI' | 'LATER'): Promise<CheckedSale | undefined> => {
      const { checkSale } = await loadCheck()
      const checked = checkSale(draft, {
        seats: typed.chosen,
        payment,
        asksGender: map.asksGender,
      })
      const found: SaleErrors = {
        ...pointErrors(map, draft),
        ...kindErrors(map, draft, typed.chosen),
        ...('errors' in checked && checked.errors),
      }
      const seats = seatsError(typed, timeText)
      if (seats !== undefined) found['seats'] = seats
      if (payment === 'CASH' && cash.fault !== undefined) found['received'] = cash.fault
      const isRight = 'sale' in checked && Object.keys(found).length === 0
      const lower = isRight ? lowerFares(map, draft, typed.chosen, decided) : {}
      if (isRight && Object.keys(lower).length === 0) return checked.sale
      if (isRight) decide(draft, numbers)
      tell(isRight ? lower : found)
      return undefined
    },
  }
}

export type SaleForm = ReturnType<typeof useSaleForm>
