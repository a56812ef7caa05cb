import { drawerPaise } from '../../domain/report/day-close.ts'
import type { CashDrawer, CashMovement } from '../../domain/report/day-close.ts'
import { formatTime } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { Money } from '../components/money.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import { PlainTable } from '../ui/list/plain-table.tsx'
import { MOVEMENT_NAMES } from './day-close-csv.ts'
import styles from './day-close.module.css'

interface Props {
  movements: readonly CashMovement[]
  agents: readonly CashDrawer[]
  withAgent: boolean
}

/** Every time cash came in or went out, in the order of the day. */
export function MovementTable({ movements, agents, withAgent }: Props) {
  const zone = useZone()
  const nameOf = new Map(agents.map(({ agentId, agentName }) => [agentId, agentName]))
  if (movements.length === 0) {
    return (
      <EmptyState title="No cash on this day">
        Sales at the counter and refunds handed out there stand here. Card payments do not.
      </EmptyState>
    )
  }
  return (
    <TitledSection size="small" title="Sales and pay-outs" note="What was handed out is below zero">
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
        {movements.map((movement) => (
          <tr key={`${movement.kind} ${movement.bookingId} ${movement.at}`}>
            <td className={styles.time}>{formatTime(movement.at, zone)}</td>
            <td>{MOVEMENT_NAMES[movement.kind]}</td>
            <th scope="row">
              <span className={styles.booking}>{movement.bookingNumber}</span>
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
