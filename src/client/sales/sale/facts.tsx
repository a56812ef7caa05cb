import type { ReactNode } from 'react'
import styles from './sale.module.css'

interface Props {
  /** What is not known is left out. */
  facts: readonly { name: string; value: ReactNode }[]
}

/** Names and values, a line each. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
