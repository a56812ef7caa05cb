import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatRupees } from '../../../domain/money.ts'
import type { Waiting } from '../../../domain/report/today.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { dayIn, formatMoment, formatTime } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import { paths } from '../../paths.ts'
import { countLabel } from '../../ui/count-label.ts'
import { CardLink } from '../../ui/layout/card-link.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import styles from './today.module.css'

interface Props {
  waiting: Waiting
  /** Today. */
  day: ServiceDay
}

/** What waits for somebody, each line the way to it; what does not wait is not listed. decisions/0089 */
export function WaitingList({ waiting, day }: Props) {
  const lines = waitingLines(waiting, day, useZone())
  return (
    <TitledSection size="small" title="Waiting">
      {lines.length === 0 ? (
        <p className="dimmed-text">Nothing waits</p>
      ) : (
        <ul className="plain-list" aria-label="Waiting">
          {lines.map(({ words, note, to }) => (
            <li key={words} className={styles.line}>
              <span>
                <CardLink to={to}>{words}</CardLink>
                {note !== undefined && <span className="dimmed-line">{note}</span>}
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

interface WaitingLine {
  words: string
  note?: string
  /** Where something is done about it. */
  to: string
}

const counted = (count: number, one: string, many: string): string =>
  `${countLabel(count)} ${count === 1 ? one : many}`

/** What waits, in words; nothing of what does not. @param zone the operator's */
function waitingLines(waiting: Waiting, day: ServiceDay, zone: string): WaitingLine[] {
  const { cashRefunds, transfers, failedRefunds, reportedTransfers, holds } = waiting
  const { deskMessages, failedMessages, arrivalsToCheck, delaysToConfirm } = waiting
  const lines: (WaitingLine & { count: number })[] = [
    {
      count: cashRefunds.count,
      words: counted(cashRefunds.count, 'refund to hand out', 'refunds to hand out'),
      note: `${formatRupees(cashRefunds.amountPaise)} in cash`,
      to: paths.sales(),
    },
    {
      count: transfers.count,
      words: counted(transfers.count, 'refund to transfer', 'refunds to transfer'),
      note: `${formatRupees(transfers.amountPaise)} by UPI`,
      to: paths.admin.attention(),
    },
    {
      count: failedRefunds,
      words: counted(failedRefunds, 'refund has failed', 'refunds have failed'),
      to: paths.admin.attention(),
    },
    {
      count: reportedTransfers,
      words: counted(reportedTransfers, 'transfer to look for', 'transfers to look for'),
      note: 'Customers say that they have paid',
      to: paths.admin.attention(),
    },
    {
      count: holds.count,
      words: counted(holds.count, 'hold waits to be paid', 'holds wait to be paid'),
      ...(holds.soonestAt !== null && { note: endText(holds.soonestAt, day, zone) }),
      to: paths.counter(),
    },
    {
      count: arrivalsToCheck,
      words: counted(arrivalsToCheck, 'trip to check', 'trips to check'),
      note: 'Another arrival day fits the duration of the route',
      to: paths.admin.attention(),
    },
    {
      count: delaysToConfirm,
      words: counted(delaysToConfirm, 'delay to confirm', 'delays to confirm'),
      note: 'Customers can then cancel for a full refund',
      to: paths.admin.attention(),
    },
    {
      count: deskMessages,
      words: counted(deskMessages, 'message to send by hand', 'messages to send by hand'),
      to: paths.desk(),
    },
    {
      count: failedMessages,
      words: counted(failedMessages, 'message has failed', 'messages have failed'),
      note: 'In the last 7 days',
      to: paths.admin.messages({ status: 'FAILED' }),
    },
  ]
  return lines.filter(({ count }) => count > 0).map(({ count: _count, ...line }) => line)
}

const endText = (at: number, day: ServiceDay, zone: string): string =>
  `The first ends ${dayIn(zone, at) === day ? `at ${formatTime(at, zone)}` : formatMoment(at, zone)}`
