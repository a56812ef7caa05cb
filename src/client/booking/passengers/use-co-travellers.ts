import { useRef } from 'react'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import { isSameName, isSamePerson } from '../../../domain/booking/co-travellers.ts'
import type { CoTraveller, CoTravellers } from '../../../domain/booking/co-travellers.ts'
import { whyNotOne } from '../../../domain/booking/concession.ts'
import { CARD_FIELDS, emptyCard } from './passengers-form.ts'
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

/** The seat where somebody is put: as they pay and as it is held, else any whose card names nobody. */
function placeFor(
  person: CoTraveller,
  seats: readonly BookingSeat[],
  empty: readonly number[],
): number | undefined {
  const fits = ({ concession, heldFor }: BookingSeat) =>
    (concession === null || whyNotOne(concession, person) === undefined) &&
    (heldFor === null || heldFor === person.gender)
  const isOfKind = ({ concession }: BookingSeat) => concession?.id === person.kind?.id
  const places = empty.filter((place) => seats.slice(place, place + 1).some(fits))
  return (
    places.find((place) => seats.slice(place, place + 1).some(isOfKind)) ?? places[0] ?? empty[0]
  )
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
  const empty = cards.flatMap(({ passengerName }, place) => (passengerName === '' ? [place] : []))

  /** Puts somebody on a card, or takes them off theirs. */
  function toggle(person: CoTraveller): void {
    const taken = seats[placeOf(person)]
    if (taken) return fill(seats.indexOf(taken), emptyCard(taken))
    const place = empty.find((one) => one === left.current) ?? placeFor(person, seats, empty)
    if (place === undefined) return
    const { name, age, gender } = person
    fill(place, { passengerName: name, age: String(age), gender })
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
    const missing = CARD_FIELDS.find((name) => filled[name] === '')
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
