import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import type { OfferedWay } from '../../../domain/settings/ways-to-pay.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import styles from './payment-screen.module.css'
import { usePayOnPage } from './use-pay-on-page.ts'

interface Props {
  bookingId: number
  amountPaise: Paise
  /** In the operator's order. */
  ways: readonly OfferedWay[]
  /** Nothing can be paid (yet): the booking is not loaded, or no longer held. */
  disabled: boolean
  /** A note shown right above the button. */
  terms: ReactNode
  /** The form of the demo payment, where that is chosen. */
  demo: ReactNode
}

/** As it is stored: it has a form here, all others have pages of their own. */
const DEMO = 'demo'

/** The ways to pay, as cards of which one is chosen, and what it takes to pay by it. Spec §2, Payment */
export function WaysToPay({ ways, demo, ...paying }: Props) {
  const [chosen, setChosen] = useState(ways[0]?.name)
  if (ways.every(({ name }) => name === DEMO)) return demo
  const choice = (
    <fieldset className={styles.ways}>
      <legend className={styles.title}>How would you like to pay?</legend>
      {ways.map(({ name, label, text, isTest }) => (
        <label key={name} className={styles.way}>
          <input
            type="radio"
            name="way"
            value={name}
            checked={name === chosen}
            onChange={() => setChosen(name)}
          />
          <span>
            {label}
            {isTest && <span className={styles.test}>TEST</span>}
            {text !== '' && <span className="dimmed-line">{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
  if (chosen !== DEMO) return <PayOnPage {...paying} way={chosen} choice={choice} />
  return (
    <>
      <div className={`${styles.card} ${styles.choice}`}>{choice}</div>
      {demo}
    </>
  )
}

/** The button 'Pay ₹{amount} Now', which leaves for the page of the way that is chosen. */
function PayOnPage({
  bookingId,
  amountPaise,
  disabled,
  terms,
  way,
  choice,
}: Omit<Props, 'ways' | 'demo'> & { way: string | undefined; choice: ReactNode }) {
  const { leave, leaving, failure } = usePayOnPage(bookingId)
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (way !== undefined && !disabled) void leave(way)
      }}
    >
      {choice}
      {terms}
      <FormFailure message={failure} />
      <Button type="submit" variant="accent" wide loading={leaving} disabled={disabled}>
        {leaving ? 'Processing...' : `Pay ${formatRupees(amountPaise)} Now`}
      </Button>
      <p className={styles.private}>
        You pay on a page of the payment company, and come back here for your ticket.
      </p>
    </form>
  )
}
