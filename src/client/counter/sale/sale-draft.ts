import type { KindsOfSeats } from '../../../domain/booking/seat-kinds.ts'
import type { Seat } from '../../../domain/seat/seat.ts'

/** Who sits on a seat, as typed. */
export interface TypedPassenger {
  passengerName: string
  age: string
  gender: string
  /** The id of the kind of passenger; empty for the full fare. */
  kind: string
}

/** A sale as typed so far. */
export interface SaleDraft {
  /** '3A 3B' */
  seats: string
  /** The ids of the points where they get on and off, once chosen among several. */
  boardingPointId: string
  droppingPointId: string
  /** By the number of the seat. */
  passengers: Partial<Record<string, TypedPassenger>>
  phone: string
  email: string
  /** Rupees that the customer handed over. */
  received: string
}

export const EMPTY_SALE: SaleDraft = {
  seats: '',
  boardingPointId: '',
  droppingPointId: '',
  passengers: {},
  phone: '',
  email: '',
  received: '',
}
export const NO_PASSENGER: TypedPassenger = { passengerName: '', age: '', gender: '', kind: '' }

/** The kinds chosen for the seats. */
export const kindsOf = (
  { passengers }: Pick<SaleDraft, 'passengers'>,
  seats: readonly Pick<Seat, 'id' | 'number'>[],
): KindsOfSeats =>
  Object.fromEntries(
    seats.flatMap(({ id, number }) => {
      const kind = passengers[number]?.kind ?? ''
      return kind === '' ? [] : [[id, Number(kind)]]
    }),
  )

/** The errors, by field: `phone`, or `3A.age`. */
export type SaleErrors = Partial<Record<string, string>>

/** The errors once a field is edited; those of a passenger are others where another kind is chosen. */
export function withoutError(errors: SaleErrors, field: string): SaleErrors {
  const [number, name] = field.split('.')
  const gone = name === 'kind' ? [field, `${number}.age`, `${number}.gender`] : [field]
  return Object.fromEntries(Object.entries(errors).filter(([at]) => !gone.includes(at)))
}

const isTyped = (passenger: TypedPassenger | undefined): passenger is TypedPassenger =>
  passenger !== undefined && Object.values(passenger).some((text) => text !== '')

/**
 * Who sits where once other seats are chosen: a typed passenger stays on their seat, and who has lost theirs takes the
 * first new one, so that a name is never typed twice.
 */
export function reseat(
  passengers: SaleDraft['passengers'],
  numbers: readonly string[],
): SaleDraft['passengers'] {
  const seated = { ...passengers }
  const unseated = Object.keys(seated).filter(
    (number) => !numbers.includes(number) && isTyped(seated[number]),
  )
  for (const number of numbers) {
    if (isTyped(seated[number])) continue
    const from = unseated.shift()
    if (from === undefined) break
    seated[number] = seated[from]
    delete seated[from]
  }
  return seated
}

/** The draft with one field changed; `3A.age` is a passenger's. */
export function withField(draft: SaleDraft, field: string, text: string): SaleDraft {
  const [number = '', name] = field.split('.')
  if (name === undefined) return { ...draft, [field]: text }
  const passenger = { ...(draft.passengers[number] ?? NO_PASSENGER), [name]: text }
  return { ...draft, passengers: { ...draft.passengers, [number]: passenger } }
}

/** Maps the schema's name of a field, `passengers.0.age`, to the form's: `3A.age`. */
export function fieldAt(path: string, numbers: readonly string[]): string {
  const [group = '', place, name] = path.split('.')
  return group === 'passengers' || group === 'genders' ? `${numbers[Number(place)]}.${name}` : group
}
