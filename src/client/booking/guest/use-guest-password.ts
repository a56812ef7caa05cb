import { useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { fieldErrors, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSession } from '../../api/use-session.ts'
import { useSite } from '../../api/use-site.ts'
import { toastError } from '../../ui/overlay/toasts.ts'

const FAILED = 'Failed to save your password. Please try again.'

/** The password that a guest chooses before paying. */
export interface AskedPassword {
  /** The address it is for; empty until it is typed. */
  email: string
  password: string
  error: string | undefined
  type: (password: string) => void
}

/** What the password is for. */
export const choosePassword = (address: string): string =>
  `Choose a password: with it and ${address} you find your ticket again`

/** The id of its field. */
export const PASSWORD_FIELD = 'guest.password'

/**
 * The password of a guest where no mail could bring the ticket again: it is chosen on the way to the payment, and makes
 * the guest's account or opens the one that has the address. decisions/0098
 */
export function useGuestPassword() {
  const { guestEmail, adopt, keepUser } = useSession()
  const { mutateAsync: nameGuest } = trpc.auth.nameGuest.useMutation()
  const { mutateAsync: keepBookings } = trpc.auth.keepBookings.useMutation()
  const site = useSite()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const isAsked = guestEmail !== undefined && site?.sendsMail === false

  const refuse = (message: string): false => {
    setError(message)
    document.getElementById(PASSWORD_FIELD)?.focus()
    return false
  }
  const asked: AskedPassword | undefined = isAsked
    ? {
        email: guestEmail,
        password,
        error,
        type: (text) => {
          setPassword(text)
          setError(undefined)
        },
      }
    : undefined
  return {
    asked,
    /** Whether it is there, or not asked for. */
    isTyped: (): boolean => !isAsked || password !== '' || refuse('Password is required'),
    /** Keeps the bookings with it. @returns whether that is done, or not asked for */
    keep: async ({ seats, contact }: Booking): Promise<boolean> => {
      try {
        // Whoever put the question away, or mistyped, says here where the ticket goes.
        if (guestEmail !== undefined && contact.email !== guestEmail)
          keepUser(await nameGuest({ email: contact.email ?? '' }))
        if (!isAsked) return true
        adopt(await keepBookings({ fullName: seats[0]?.passengerName ?? '', password }))
        return true
      } catch (error) {
        const [wrong] = fieldErrors(error)
        const message = wrong?.message ?? serverMessage(error) ?? FAILED
        if (!isAsked) toastError(message)
        return refuse(message)
      }
    },
  }
}
