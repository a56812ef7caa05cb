import type { ReactNode } from 'react'
import { formatRupees } from '../../domain/money.ts'
import type { SeatFill, TripOverview } from '../../domain/report/trip.ts'
import { paths } from '../paths.ts'
import { CardLink } from '../ui/layout/card-link.tsx'
import styles from './trip-figures.module.css'

interface FigureProps {
  name: string
  /** The part of the trip where the whole of it is. */
  to: string
  value: string
  note: string
  children?: ReactNode
}

/** How full it is, who is on board, and its money, side by side: each leads to its part. */
export function TripFigures({ trip }: { trip: TripOverview }) {
  const { scheduleId, fill, passengers, boarded, noShows } = trip
  const part = (part: string) => paths.trip(scheduleId, { part })
  return (
    <section className={styles.figures} aria-label="Figures">
      <Figure
        name="Seats"
        to={part('seats')}
        value={`${fill.sold} of ${fill.total} sold`}
        note={fillNote(fill)}
      >
        <Meter
          of={fill.total}
          shares={[
            { look: 'sold', count: fill.sold },
            { look: 'held', count: fill.held },
            { look: 'blocked', count: fill.blocked },
          ]}
        />
      </Figure>
      <Figure
        name="On board"
        to={part('passengers')}
        value={passengers === 0 ? 'Nobody' : `${boarded} of ${passengers}`}
        note={boardingNote(trip)}
      >
        <Meter
          of={passengers}
          shares={[
            { look: 'boarded', count: boarded },
            { look: 'missed', count: noShows },
          ]}
        />
      </Figure>
      <MoneyFigure money={trip.money} to={part('sales')} />
    </section>
  )
}

function MoneyFigure({ money, to }: { money: TripOverview['money']; to: string }) {
  if (money.whose === 'own') {
    const { takenPaise, paidOutPaise } = money
    return (
      <Figure
        name="Cash taken by you"
        to={to}
        value={formatRupees(takenPaise)}
        note={
          paidOutPaise > 0 ? `${formatRupees(paidOutPaise)} handed out` : 'For seats of this trip'
        }
      />
    )
  }
  const { chargedPaise, refundedPaise, cashDuePaise } = money
  return (
    <Figure
      name="Money"
      to={to}
      value={formatRupees(chargedPaise - refundedPaise)}
      note={
        refundedPaise === 0
          ? 'Nothing refunded'
          : `${formatRupees(chargedPaise)} charged, ${formatRupees(refundedPaise)} refunded`
      }
    >
      {cashDuePaise > 0 && (
        <p className={styles.due}>{`${formatRupees(cashDuePaise)} in cash still to hand out`}</p>
      )}
    </Figure>
  )
}

function Figure({ name, to, value, note, children }: FigureProps) {
  return (
    <div className={`framed ${styles.figure}`}>
      <h2 className={`dimmed-note ${styles.name}`}>
        <CardLink to={to}>{name}</CardLink>
      </h2>
      <p className={styles.value}>{value}</p>
      {children}
      <p className="dimmed-note">{note}</p>
    </div>
  )
}

interface MeterProps {
  of: number
  shares: readonly { look: string; count: number }[]
}

/** Shares of a whole as a line that fills; the words beside it say the same. */
function Meter({ of, shares }: MeterProps) {
  return (
    <div className={styles.meter} aria-hidden="true">
      {shares
        .filter(({ count }) => count > 0)
        .map(({ look, count }) => (
          <span key={look} data-look={look} style={{ width: `${(100 * count) / of}%` }} />
        ))}
    </div>
  )
}

function fillNote({ total, sold, held, blocked }: SeatFill): string {
  const counts = [
    held > 0 ? `${held} held` : '',
    blocked > 0 ? `${blocked} blocked` : '',
    `${total - sold - held - blocked} free`,
  ]
  return counts.filter((words) => words !== '').join(' · ')
}

function boardingNote({ passengers, boarded, noShows }: TripOverview): string {
  if (passengers === 0) return 'No confirmed passengers'
  const left = passengers - boarded - noShows
  return noShows === 0 ? `${left} to board` : `${left} to board · ${noShows} did not come`
}
