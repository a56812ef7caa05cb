import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import type { PaymentMethod } from '../../../domain/payment/transaction.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import styles from './payment-screen.module.css'
import { usePayOnPage } from './use-pay-on-page.ts'

interface Props {
  bookingId: number
  amountPaise: Paise
  /** In the operator's order. */
  ways: readonly PaymentMethod[]
  /** Nothing can be paid (yet): the booking is not loaded, or no longer held. */
  disabled: boolean
  /** A note shown right above the button. */
  terms: ReactNode
}

/** The ways to pay, as cards of which one is chosen, and the button 'Pay ₹{amount} Now' that leaves for its page. Spec §2, Payment */
export function WaysToPay({ bookingId, amountPaise, ways, disabled, terms }: Props) {
  const [chosen, setChosen] = useState(ways[0]?.name)
  const { leave, leaving, failure } = usePayOnPage(bookingId)
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== undefined && !disabled) void leave(chosen)
      }}
    >
      <fieldset className={styles.ways}>
        <legend className={styles.title}>How would you like to pay?</legend>
        {ways.map(({ name, label }) => (
          <label key={name} className={styles.way}>
            <input
              type="radio"
              name="way"
              value={name}
              checked={name === chosen}
              disabled={leaving}
              onChange={() => setChosen(name)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {terms}
      <FormFailure message={failure} />
      <Button type="submit" loading={leaving} disabled={disabled}>
        {leaving ? 'Processing...' : `Pay ${formatRupees(amountPaise)} Now`}
      </Button>
      <p className={styles.private}>
        You pay on a page of the payment company, and come back here for your ticket.
      </p>
    </form>
  )
}
