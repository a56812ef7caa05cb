import { useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { LadiesReason } from '../../../domain/booking/ladies-rule.ts'
import { cashChange } from '../../../domain/counter/cash-change.ts'
import { serverMessage, womenOnly } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import {
  checkMissing,
  knownOfMissing,
  missingErrors,
  seatsToName,
} from '../passenger-lines/missing-passengers.ts'
import type { MissingErrors, MissingTexts } from '../passenger-lines/missing-passengers.ts'

const NO_ANSWER =
  'No answer came, so it is not known whether this was paid. Try again: it is never charged twice.'

/** The id of a field of the dialog. */
export const cashFieldId = (field: string): string => `take-cash-${field}`

/**
 * The cash for a hold, with the passengers who are missing: what is typed, its errors, and how it is sent. What was typed
 * stays when it is refused.
 */
export function useTakeCash(
  booking: Booking,
  onPaid: (paid: Booking, back: string | undefined) => void,
) {
  const utils = trpc.useUtils()
  const [texts, setTexts] = useState<MissingTexts[]>(() => knownOfMissing(booking))
  const [received, setReceived] = useState('')
  const [errors, setErrors] = useState<MissingErrors>({})
  const [failure, setFailure] = useState<string>()
  const [isWomenOnly, setWomenOnly] = useState(false)
  const seats = seatsToName(booking)
  const { back, fault } = cashChange(received, booking.price.totalPaise)
  const pay = trpc.counter.pay.useMutation({
    onMutate: () => setFailure(undefined),
    onSuccess: (paid) => onPaid(paid, back),
    onError: (error) => {
      setFailure(serverMessage(error) ?? NO_ANSWER)
      setWomenOnly(womenOnly(error).length > 0)
      tell(missingErrors(error, seats))
    },
    onSettled: () => utils.counter.invalidate(),
  })

  function tell(found: MissingErrors): void {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) document.getElementById(cashFieldId(first))?.focus()
  }

  async function finish(override?: LadiesReason): Promise<void> {
    if (pay.isPending) return
    if (seats.length === 0) {
      if (fault === undefined) pay.mutate({ bookingId: booking.id })
      return
    }
    const { PassengersForm } = await import('../../../domain/booking/booking.input.ts')
    const checked = checkMissing(PassengersForm, seats, texts)
    if ('errors' in checked) return tell(checked.errors)
    if (fault !== undefined) return document.getElementById(cashFieldId('received'))?.focus()
    const entry = { passengers: checked.passengers, ...(override && { override }) }
    pay.mutate({ bookingId: booking.id, ...entry })
  }

  return {
    seats,
    texts,
    errors,
    received,
    back,
    fault,
    failure,
    isWomenOnly: isWomenOnly && failure !== undefined,
    pending: pay.isPending,
    setReceived,
    type: (place: number, name: string, text: string): void => {
      setErrors(({ [`passengers.${place}.${name}`]: _gone, ...others }) => others)
      setTexts((before) =>
        before.map((line, index) => (index === place ? { ...line, [name]: text } : line)),
      )
    },
    /** Takes the cash. @param override why they may sit beside a woman of another booking */
    finish: (override?: LadiesReason): void => {
      finish(override).catch(() => setFailure('Failed to take the cash. Please try again.'))
    },
  }
}
