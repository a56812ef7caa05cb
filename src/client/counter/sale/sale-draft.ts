/** Who sits on a seat, as typed. */
export interface TypedPassenger {
  passengerName: string
  age: string
  gender: string
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
export const NO_PASSENGER: TypedPassenger = { passengerName: '', age: '', gender: '' }

/** The errors, by field: `phone`, or `3A.age`. */
export type SaleErrors = Partial<Record<string, string>>

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
  return group === 'passengers' ? `${numbers[Number(place)]}.${name}` : group
}
