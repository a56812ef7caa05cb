import { drawerPaise } from '../../domain/report/day-close.ts'
import type { CashKind, DayClose } from '../../domain/report/day-close.ts'
import { csvOf } from '../../domain/text/csv.ts'
import { formatTime } from '../../domain/time/format-date-time.ts'

/** The labels of movements of cash. */
export const MOVEMENT_NAMES: Record<CashKind, string> = {
  SALE: 'Sale',
  REFUND: 'Refund',
  VOID: 'Void',
}

/** Every movement of the day as a file; its last column adds up to the cash that is due. */
export function dayCloseCsv(
  { day, agents, movements }: Pick<DayClose, 'day' | 'agents' | 'movements'>,
  zone: string,
): string {
  const nameOf = new Map(agents.map(({ agentId, agentName }) => [agentId, agentName]))
  return csvOf([
    ['Date', 'Time', 'Agent', 'What', 'Booking number', 'From', 'To', 'Cash'],
    ...movements.map((movement) => [
      day,
      formatTime(movement.at, zone),
      nameOf.get(movement.agentId) ?? '',
      MOVEMENT_NAMES[movement.kind],
      movement.bookingNumber,
      movement.source,
      movement.destination,
      { paise: drawerPaise(movement) },
    ]),
  ])
}

/** The file's name: its day, nothing of people. */
export const dayCloseFileName = ({ day }: Pick<DayClose, 'day'>): string => `day-close-${day}.csv`
