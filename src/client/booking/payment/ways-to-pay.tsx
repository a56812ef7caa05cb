import { useState } from 'react'
import type { ReactNode } from 'react'
import type { OfferedWay } from '../../../domain/settings/ways-to-pay.ts'
import { PayAtCounter } from './pay-at-counter.tsx'
import { PayByUpi } from './pay-by-upi.tsx'
import { PayOnPage } from './pay-on-page.tsx'
import type { PayingProps } from './paying-props.ts'
import styles from './payment-screen.module.css'

interface Props extends Omit<PayingProps, 'choice'> {
  /** In the operator's order. */
  ways: readonly OfferedWay[]
  /** The form of the demo payment, where that is chosen. */
  demo: ReactNode
}

/** As it is stored: it has a form of a card here. */
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
  if (chosen === 'upi') return <PayByUpi {...paying} choice={choice} />
  if (chosen === 'counter') return <PayAtCounter {...paying} choice={choice} />
  if (chosen !== DEMO) return <PayOnPage {...paying} way={chosen} choice={choice} />
  return (
    <>
      <div className={`${styles.card} ${styles.choice}`}>{choice}</div>
      {demo}
    </>
  )
}
