import type { ReactNode } from 'react'
import type { OccupancyLine } from '../../../domain/boarding/occupancy.ts'
import { countLabel } from '../../ui/count-text.ts'
import { Money } from '../../components/money.tsx'
import { OccupancyBar } from './occupancy-bar.tsx'
import styles from './reports.module.css'

interface Props {
  label: string
  lines: readonly OccupancyLine[]
}

/** The same lines on narrow screens: the table's fields in the same order, three in a row. */
export function OccupancyCards({ label, lines }: Props) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {lines.map((line) => (
        <li key={line.id} className={styles.card}>
          <h3 className={styles.name}>
            {line.name}
            {line.number !== '' && <span className={styles.number}>{line.number}</span>}
          </h3>
          <dl className={styles.fields}>
            <Field name="Trips" value={countLabel(line.trips)} />
            <Field name="Seats" value={countLabel(line.seats)} />
            <Field name="Tickets" value={countLabel(line.tickets)} />
            <Field name="Occupancy" value={<OccupancyBar carried={line} />} wide />
            <Field name="Revenue" value={<Money paise={line.revenuePaise} />} />
            <Field name="Fees and tax" value={<Money paise={line.feesAndTaxPaise} />} />
            <Field name="Refunds" value={<Money paise={line.refundedPaise} />} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Field({ name, value, wide = false }: { name: string; value: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
