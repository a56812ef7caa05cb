import { useEffect, useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { PASSENGER_FIELDS, withPassenger, withText } from './passengers-form.ts'
import type { PassengersErrors, PassengersTexts, PassengerTexts } from './passengers-form.ts'
import { savePassengers } from './typed-passengers.ts'

/** The schema is 20 kB: it is fetched while the form is filled in, and needed when a field is left. */
const loadCheck = () => import('./passengers-check.ts')

/** What the form passes to each of its fields. */
export interface PassengersFields {
  texts: PassengersTexts
  errors: PassengersErrors
  /** The field that is being typed in. */
  typing: string | undefined
  /** A field changed: its error is removed. */
  type: (field: string, text: string) => void
  /** A field was left: it is checked. */
  leave: (field: string) => void
  /** A card is filled in, or emptied, at once: what it says then is checked. */
  fill: (place: number, passenger: PassengerTexts) => void
}

/**
 * The passengers form: stored on the device as typed, checked field by field on blur and whole on submit, an error
 * gone as soon as its field is edited. ux.md d4
 */
export function usePassengersForm(booking: Booking, start: () => PassengersTexts) {
  const [texts, setTexts] = useState(start)
  const [errors, setErrors] = useState<PassengersErrors>({})
  const [typing, setTyping] = useState<string>()
  const { scheduleId, seats } = booking
  const { passengers } = texts
  // A failure here is reported on submit.
  useEffect(() => void loadCheck().catch(() => undefined), [])
  useEffect(() => {
    const typed = passengers.map((passenger, index) => [
      seats[index]?.seatNumber,
      { ...passenger, heldFor: seats[index]?.heldFor ?? null },
    ])
    savePassengers(scheduleId, Object.fromEntries(typed))
  }, [scheduleId, seats, passengers])

  /** What is wrong with some of the fields. A check that cannot be fetched is reported on submit. */
  async function wrongAmong(
    typed: PassengersTexts,
    wanted: readonly string[],
  ): Promise<PassengersErrors> {
    const check = await loadCheck().catch(() => undefined)
    const checked = check?.checkPassengers(booking, typed)
    const errors = checked && 'errors' in checked ? checked.errors : {}
    return Object.fromEntries(wanted.map((field) => [field, errors[field]]))
  }

  async function leave(field: string): Promise<void> {
    setTyping(undefined)
    const message = (await wrongAmong(texts, [field]))[field]
    if (message !== undefined) setErrors((before) => ({ ...before, [field]: message }))
  }

  async function fill(place: number, passenger: PassengerTexts): Promise<void> {
    const card = PASSENGER_FIELDS.map((name) => ({ id: `passengers.${place}.${name}`, name }))
    const none = Object.fromEntries(card.map(({ id }) => [id, undefined]))
    setTexts((before) => withPassenger(before, place, passenger))
    setErrors((before) => ({ ...before, ...none }))
    const typed = card.filter(({ name }) => passenger[name] !== '').map(({ id }) => id)
    // Also where a field of the card that was left just now is being checked as it was.
    const found = await wrongAmong(withPassenger(texts, place, passenger), typed)
    setErrors((before) => ({ ...before, ...found }))
  }

  const fields: PassengersFields = {
    texts,
    errors,
    typing,
    type: (field, text) => {
      setTyping(field)
      setTexts((before) => withText(before, field, text))
      setErrors(({ [field]: _gone, ...others }) => others)
    },
    leave: (field) => void leave(field),
    fill: (place, passenger) => void fill(place, passenger),
  }
  return {
    fields,
    setErrors,
    /** Checks everything. @throws when the check itself cannot be fetched */
    check: async () => {
      setTyping(undefined)
      return (await loadCheck()).checkPassengers(booking, texts)
    },
  }
}
