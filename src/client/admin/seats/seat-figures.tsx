import type { ReactNode } from 'react'
import type { Journey } from '../../../domain/schedule/journey.ts'
import { countSeatsOn, percentOf } from '../../../domain/booking/seat-status.ts'
import type { SeatSheet } from '../../../domain/booking/seat-sheet.ts'
import { Money } from '../../components/money.tsx'
import styles from './seats.module.css'

/**
 * How many seats are available and booked on a part of the trip, and what the whole trip brings: base fares of what is
 * sold, and what all its seats would bring from end to end; each with its label. Spec §2, Seat Management; domain.md §5
 */
export function SeatFigures({ sheet, part }: { sheet: SeatSheet; part: Journey }) {
  const counts = countSeatsOn(sheet.seats, part)
  const share = (seats: number) => (
    <>
      {seats} <small>({percentOf(seats, counts.total)}%)</small>
    </>
  )
  const figures: { name: string; value: ReactNode; note?: string }[] = [
    { name: 'Available seats', value: share(counts.available) },
    { name: 'Booked seats', value: share(counts.booked) },
    { name: 'Reserved seats', value: share(counts.reserved) },
    {
      name: 'Revenue of booked seats',
      value: <Money paise={sheet.revenuePaise} />,
      note: 'Whole trip, at what was paid',
    },
    {
      name: 'Potential revenue',
      value: <Money paise={sheet.potentialPaise} />,
      note: 'Whole trip: sold seats at what was paid, the others at today’s price',
    },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
