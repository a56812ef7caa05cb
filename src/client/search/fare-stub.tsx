import type { ReactNode } from 'react'
import type { SearchHit } from '../../domain/schedule/schedule.ts'
import { Money } from '../components/money.tsx'
import styles from './result-card.module.css'

const FEW = 6

interface Props {
  hit: SearchHit
  /** Why nothing can be chosen, instead of the button. */
  shut: string | undefined
  children: ReactNode
}

/** Beyond the perforation: the fare, the seats left (true numbers, red only when few) and the button. */
export function FareStub({ hit, shut, children }: Props) {
  const { availableSeats, farePaise } = hit
  return (
    <div className={styles.fare}>
      <p className={styles.price}>
        <span className={styles.from}>from</span> <Money paise={farePaise} strong />
      </p>
      {shut === undefined ? (
        <>
          <p className={styles.left} data-few={availableSeats < FEW}>
            {availableSeats === 1 ? '1 seat left' : `${availableSeats} seats left`}
          </p>
          {children}
        </>
      ) : (
        <p className={styles.shut}>{shut}</p>
      )}
    </div>
  )
}
