import { useEffect, useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { withText } from './passengers-form.ts'
import type { PassengersErrors, PassengersTexts } from './passengers-form.ts'
import { savePassengers } from './typed-passengers.ts'

/** The schema is 20 kB: it is fetched while the form is filled in, and needed when a field is left. */
const loadCheck = () => import('./passengers-check.ts')

/** What the form passes to each of its fields. */
export interface PassengersFields {
  texts: PassengersTexts
  errors: PassengersErrors
  /** A field changed: its error is removed. */
  type: (field: string, text: string) => void
  /** A field was left: it is checked. */
  leave: (field: string) => void
}

/**
 * The passengers form: stored on the device as typed, checked field by field on blur and whole on submit, an error
 * gone as soon as its field is edited. ux.md d4
 */
export function usePassengersForm(booking: Booking, start: () => PassengersTexts) {
  const [texts, setTexts] = useState(start)
  const [errors, setErrors] = useState<PassengersErrors>({})
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

  async function checkField(field: string): Promise<void> {
    const checked = (await loadCheck()).checkPassengers(booking, texts)
    const message = 'errors' in checked ? checked.errors[field] : undefined
    if (message !== undefined) setErrors((before) => ({ ...before, [field]: message }))
  }
  const fields: PassengersFields = {
    texts,
    errors,
    type: (field, text) => {
      setTexts((before) => withText(before, field, text))
      setErrors(({ [field]: _gone, ...others }) => others)
    },
    // A check that cannot be fetched is reported on submit.
    leave: (field) => void checkField(field).catch(() => undefined),
  }
  return {
    fields,
    setErrors,
    /** Checks everything. @throws when the check itself cannot be fetched */
    check: async () => (await loadCheck()).checkPassengers(booking, texts),
  }
}
