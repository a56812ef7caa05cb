import type { Carried, OccupancyLine } from '../../../domain/boarding/occupancy.ts'
import { countLabel } from '../../ui/count-text.ts'
import { Money } from '../../components/money.tsx'
import { PlainTable } from '../../ui/list/plain-table.tsx'
import { OccupancyBar } from './occupancy-bar.tsx'
import styles from './reports.module.css'

interface Props {
  label: string
  subject: string
  lines: readonly OccupancyLine[]
  total: Carried
}

const COLUMNS = ['Trips', 'Seats', 'Tickets', 'Occupancy', 'Revenue', 'Fees and tax', 'Refunds']

/** The report on wide screens, its sums under the columns. */
export function OccupancyTable({ label, subject, lines, total }: Props) {
  return (
    <PlainTable
      label={label}
      head={
        <>
          <th scope="col">{subject}</th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" data-numeric="true">
              {name}
            </th>
          ))}
        </>
      }
      foot={
        <>
          <th scope="row">Total</th>
          <Figures carried={total} />
        </>
      }
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            {line.name}
            {line.number !== '' && <span className={styles.number}>{line.number}</span>}
          </th>
          <Figures carried={line} />
        </tr>
      ))}
    </PlainTable>
  )
}

function Figures({ carried }: { carried: Carried }) {
  return (
    <>
      <td data-numeric="true">{countLabel(carried.trips)}</td>
      <td data-numeric="true">{countLabel(carried.seats)}</td>
      <td data-numeric="true">{countLabel(carried.tickets)}</td>
      <td data-numeric="true">
        <OccupancyBar carried={carried} />
      </td>
      <td data-numeric="true">
        <Money paise={carried.revenuePaise} />
      </td>
      <td data-numeric="true">
        <Money paise={carried.feesAndTaxPaise} />
      </td>
      <td data-numeric="true">
        <Money paise={carried.refundedPaise} />
      </td>
    </>
  )
}
