import { useRef } from 'react'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import { isSameName, isSamePerson } from '../../../domain/booking/co-travellers.ts'
import type { CoTraveller, CoTravellers } from '../../../domain/booking/co-travellers.ts'
import { whyNotOne } from '../../../domain/booking/concession.ts'
import { PASSENGER_FIELDS, emptyCard } from './passengers-form.ts'
import type { PassengerTexts } from './passengers-form.ts'
import type { PassengersFields } from './use-passengers-form.ts'

/** Somebody who is offered. */
export interface OfferedTraveller extends CoTraveller {
  /** On whose card they are; undefined while on none. */
  seatNumber: string | undefined
}

interface Known {
  ownName: string | undefined
  coTravellers?: CoTravellers | undefined
}

/** A card that names nobody, and its seat. */
interface EmptyCard {
  place: number
  seat: BookingSeat
}

/** Where somebody is put: on a seat held for their kind and gender, else on any. */
function cardFor(person: CoTraveller, empty: readonly EmptyCard[]): EmptyCard | undefined {
  const fitting = empty.filter(
    ({ seat: { concession, heldFor } }) =>
      (concession === null || whyNotOne(concession, person) === undefined) &&
      (heldFor === null || heldFor === person.gender),
  )
  const ofKind = fitting.find(({ seat }) => seat.concession?.id === person.kind?.id)
  return ofKind ?? fitting[0] ?? empty[0]
}

/** Fills the cards of the form with whom the customer has booked for before, and with themselves. decisions/0099 */
export function useCoTravellers(
  { seats }: Booking,
  fields: PassengersFields,
  { ownName, coTravellers: known }: Known,
) {
  const { texts, type, fill } = fields
  /** The card of the field that was left last. */
  const left = useRef<number>(undefined)
  const cards = texts.passengers
  const placeOf = (person: CoTraveller) =>
    cards.findIndex(({ passengerName, gender }) =>
      isSamePerson({ name: passengerName, gender }, person),
    )
  const empty = seats.flatMap((seat, place) =>
    cards[place]?.passengerName === '' ? [{ seat, place }] : [],
  )

  /** Puts somebody on a card, or takes them off theirs. */
  function toggle(person: CoTraveller): void {
    const taken = placeOf(person)
    const seat = seats[taken]
    if (seat) return fill(taken, emptyCard(seat))
    const card = empty.find(({ place }) => place === left.current) ?? cardFor(person, empty)
    if (!card) return
    const { name, age, gender } = person
    fill(card.place, { passengerName: name, age: String(age), gender })
  }

  /** Fills all that is known of the customer; the focus goes to what is not. */
  function fillSelf(): void {
    const [card, seat] = [cards[0], seats[0]]
    if (!card || !seat || ownName === undefined) return
    const isTheirs = card.passengerName === '' || isSameName(card.passengerName, ownName)
    const before = isTheirs ? card : emptyCard(seat)
    const { age, gender } = known?.self ?? before
    const filled: PassengerTexts = { passengerName: ownName, age: String(age), gender }
    fill(0, filled)
    if (texts.contact?.phone === '') type('contact.phone', known?.phone ?? '')
    const missing = PASSENGER_FIELDS.find((name) => filled[name] === '')
    if (missing) document.getElementById(`passengers.0.${missing}`)?.focus()
  }

  const offered = (known?.others ?? []).map((person): OfferedTraveller => {
    return { ...person, seatNumber: seats[placeOf(person)]?.seatNumber }
  })
  const leave = (field: string) => {
    left.current = Number(field.split('.')[1])
    fields.leave(field)
  }
  return {
    fields: { ...fields, leave },
    offered,
    hasRoom: empty.length > 0,
    toggle,
    fillSelf,
  }
}
