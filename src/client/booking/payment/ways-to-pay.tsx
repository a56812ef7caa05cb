import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { OfferedWay } from '../../../domain/settings/offered-way.ts'
import { PayOnProviderPage } from './pay-on-provider-page.tsx'
import type { PayingProps } from './paying-props.ts'
import styles from './payment-screen.module.css'

interface Props extends PayingProps {
  /** In the operator's order. */
  ways: readonly OfferedWay[]
  /** What is asked above the cards. */
  title: string
  /** The form of the demo payment, where that is chosen. */
  demo: ReactNode
}

const PayByUpi = lazy(async () => ({ default: (await import('./pay-by-upi.tsx')).PayByUpi }))
const PayAtCounter = lazy(async () => ({
  default: (await import('./pay-at-counter.tsx')).PayAtCounter,
}))

/** As it is stored: it has a form of a card here. */
const DEMO = 'demo'

/** The ways to pay, as cards of which one is chosen, and what it takes to pay by it. Spec §2, Payment */
export function WaysToPay({ ways, demo, title, ...paying }: Props) {
  const [picked, pick] = useState<string>()
  const chosen = ways.find(({ name }) => name === picked)?.name ?? ways[0]?.name
  if (chosen === undefined) return null
  if (ways.every(({ name }) => name === DEMO)) return demo
  const choice = (
    <fieldset className={styles.ways}>
      <legend className={styles.title}>{title}</legend>
      {ways.map(({ name, label, text, isTest }) => (
        <label key={name} className={styles.way}>
          <input
            type="radio"
            name="way"
            value={name}
            checked={name === chosen}
            onChange={() => pick(name)}
          />
          <span>
            {label}
            {isTest && (
              <>
                {' '}
                <span className={styles.test}>TEST</span>
              </>
            )}
            {text !== '' && <span className="dimmed-line">{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
  // The cards stay where they are while what is below them is loaded.
  return (
    <>
      <div className={`${styles.card} ${styles.choice}`}>
        {choice}
        <Suspense>
          {chosen === 'upi' && <PayByUpi {...paying} />}
          {chosen === 'counter' && <PayAtCounter {...paying} />}
          {isOnPage(chosen) && <PayOnProviderPage {...paying} way={chosen} />}
        </Suspense>
      </div>
      {chosen === DEMO && demo}
    </>
  )
}

const isOnPage = (way: string): boolean => way !== DEMO && way !== 'upi' && way !== 'counter'
