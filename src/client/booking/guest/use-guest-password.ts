import { useState } from 'react'
import { fieldErrors, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSession } from '../../api/use-session.ts'
import { useSite } from '../../api/use-site.ts'

const FAILED = 'Failed to save your password. Please try again.'

/** The password that a guest chooses before paying. */
export interface AskedPassword {
  /** The address it is for. */
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
  const { guestEmail, adopt } = useSession()
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
    keep: async (fullName: string): Promise<boolean> => {
      if (!isAsked) return true
      try {
        adopt(await keepBookings({ fullName, password }))
        return true
      } catch (error) {
        const [wrong] = fieldErrors(error)
        return refuse(wrong?.message ?? serverMessage(error) ?? FAILED)
      }
    },
  }
}
