import type { ReactNode } from 'react'
import styles from './list-cards.module.css'

interface CardsProps {
  label: string
  loading: boolean
  /** `ListCard`s. */
  children: ReactNode
}

/** A list on narrow screens: the table's fields in the same order, a card each. Spec §2 */
export function ListCards({ label, loading, children }: CardsProps) {
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={loading}>
      {children}
    </ul>
  )
}

interface CardProps {
  title: ReactNode
  /** Under the title, dimmed. */
  subtitle?: ReactNode
  /** Name and value of each field, as in the table. */
  fields: readonly { name: string; value: ReactNode }[]
  actions?: ReactNode
  /** Whatever does not fit into a line: a list of stops. */
  children?: ReactNode
}

/** One entry of a list as a card. */
export function ListCard({ title, subtitle, fields, actions, children }: CardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div className={styles.names}>
          <h2 className={styles.title}>{title}</h2>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions}
      </div>
      <dl className={styles.fields}>
        {fields.map(({ name, value }) => (
          <div key={name} className={styles.field}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </li>
  )
}
