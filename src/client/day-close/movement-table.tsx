import { Link } from 'react-router-dom'
import { drawerPaise } from '../../domain/report/day-close.ts'
import type { CashDrawer, CashMovement } from '../../domain/report/day-close.ts'
import { formatTime } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { Money } from '../components/money.tsx'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import { PlainTable } from '../ui/list/plain-table.tsx'
import { MOVEMENT_NAMES } from './day-close-csv.ts'
import styles from './day-close.module.css'
import type { DayCloseView } from './use-day-close-view.ts'

interface Props {
  movements: readonly CashMovement[]
  agents: readonly CashDrawer[]
  withAgent: boolean
  view: DayCloseView
}

const TITLES = {
  SALE: 'Sales',
  REFUND: 'Refunds handed out',
  VOID: 'Sales taken back',
} as const

/** Every time cash came in or went out, or those of one kind, in the order of the day; each leads to its booking. */
export function MovementTable({ movements, agents, withAgent, view }: Props) {
  const zone = useZone()
  const nameOf = new Map(agents.map(({ agentId, agentName }) => [agentId, agentName]))
  if (movements.length === 0) {
    return (
      <EmptyState title="No cash on this day">
        Sales at the counter and refunds handed out there stand here. Card payments do not.
      </EmptyState>
    )
  }
  const { kind } = view
  const shown = movements.filter((movement) => kind === undefined || movement.kind === kind)
  return (
    <TitledSection
      size="small"
      title={kind === undefined ? 'Sales and pay-outs' : TITLES[kind]}
      note="What was handed out is below zero"
      actions={
        kind !== undefined && (
          <Link className={`touch-link ${styles.link}`} to={view.linkToKind(undefined)}>
            Show all sales and pay-outs
          </Link>
        )
      }
    >
      <PlainTable
        label="Sales and pay-outs"
        head={
          <>
            <th scope="col">Time</th>
            <th scope="col">What</th>
            <th scope="col">Booking</th>
            {withAgent && (
              <th scope="col" className={styles.whereWide}>
                Agent
              </th>
            )}
            <th scope="col" data-numeric="true">
              Cash
            </th>
          </>
        }
      >
        {shown.map((movement) => (
          <tr key={`${movement.kind} ${movement.bookingId} ${movement.at}`}>
            <td className={styles.time}>{formatTime(movement.at, zone)}</td>
            <td>{MOVEMENT_NAMES[movement.kind]}</td>
            <th scope="row">
              <BookingLink {...movement} />
              <span className="dimmed-line">
                {movement.source} to {movement.destination}
              </span>
              {withAgent && (
                <span className={`dimmed-line ${styles.whereNarrow}`}>
                  {nameOf.get(movement.agentId)}
                </span>
              )}
            </th>
            {withAgent && <td className={styles.whereWide}>{nameOf.get(movement.agentId)}</td>}
            <td data-numeric="true">
              <Money paise={drawerPaise(movement)} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </TitledSection>
  )
}

interface BookingLinkProps {
  bookingId: number
  bookingNumber: string
}

/** The number of a booking, which leads to it. */
export function BookingLink({ bookingId, bookingNumber }: BookingLinkProps) {
  return (
    <Link className={`${styles.link} ${styles.booking}`} to={paths.sale(bookingId)}>
      {bookingNumber}
    </Link>
  )
}
