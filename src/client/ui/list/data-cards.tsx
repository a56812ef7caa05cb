import { cardContent } from './column.ts'
import type { Column, ListRow } from './column.ts'
import ownStyles from './data-cards.module.css'

interface Props<Row> {
  /** What is listed, for screen readers. */
  label: string
  columns: readonly Column<Row, string>[]
  rows: readonly Row[]
  /** Other rows are loading; these stay until then. */
  loading?: boolean
  /** Level of the cards' headings: 2 by default. */
  order?: 2 | 3
  /** Classes for the parts, in place of the default ones. */
  classNames?: Readonly<Record<string, string>>
}

/** A list on narrow screens: the table's columns in the same order, a card for each row. Spec §2 */
export function DataCards<Row extends ListRow>(props: Props<Row>) {
  const { label, columns, rows, loading, order = 2, classNames: styles = ownStyles } = props
  const Title = `h${order}` as const
  return (
    <ul className={`plain-list ${styles.cards ?? ''}`} aria-label={label} aria-busy={loading}>
      {rows.map((row) => {
        const { title, subtitle, actions, fields, body } = cardContent(columns, row)
        return (
          <li key={row.id} className={styles.card}>
            <div className={styles.top}>
              <div className={styles.names}>
                <Title className={`card-title ${styles.title ?? ''}`}>{title}</Title>
                {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
              </div>
              {actions}
            </div>
            <dl className={styles.fields}>
              {fields.map(({ name, value, className }) => (
                <div key={name} className={[styles.field, className].join(' ')}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {body}
          </li>
        )
      })}
    </ul>
  )
}
