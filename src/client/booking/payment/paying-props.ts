import type { ReactNode } from 'react'
import type { Paise } from '../../../domain/money.ts'

/** What whatever takes a payment is given. */
export interface PayingProps {
  bookingId: number
  amountPaise: Paise
  /** Nothing can be paid (yet): the booking is not loaded, or no longer held. */
  disabled: boolean
  /** A note shown right above the button. */
  terms: ReactNode
}
