import type { GrantedRefund } from '../../domain/report/day-close.ts'
import { formatTime } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { Money } from '../components/money.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import { PlainTable } from '../ui/list/plain-table.tsx'
import styles from './day-close.module.css'
import { BookingLink } from './movement-table.tsx'

const TERMS = { SLAB: 'By the terms', FULL: 'Everything', AMOUNT: 'Another amount' }

const termsText = ({ terms, note, reason }: GrantedRefund): string => {
  const how = terms === null ? [] : [TERMS[terms]]
  const who = reason === 'CUSTOMER' ? ['requested by the customer'] : []
  return [[...how, ...who].join(', '), note ?? ''].filter(Boolean).join(': ')
}

/** What was refunded by cancelling, by whom and on which terms; nothing on a day without. decisions/0092 */
export function GrantedTable({ granted }: { granted: readonly GrantedRefund[] }) {
  const zone = useZone()
  if (granted.length === 0) return null
  return (
    <TitledSection
      size="small"
      title="Refunds granted"
      note="By cancelling passengers, however the money goes back"
    >
      <PlainTable
        label="Refunds granted"
        head={
          <>
            <th scope="col">Time</th>
            <th scope="col">Booking</th>
            <th scope="col" className={styles.whereWide}>
              Agent
            </th>
            <th scope="col" data-numeric="true">
              Refund
            </th>
          </>
        }
      >
        {granted.map((refund) => (
          <tr key={refund.refundId}>
            <td className={styles.time}>{formatTime(refund.at, zone)}</td>
            <th scope="row">
              <BookingLink {...refund} />
              <span className="dimmed-line">
                {refund.passengers === 1 ? '1 passenger' : `${refund.passengers} passengers`}
              </span>
              <span className="dimmed-line">{termsText(refund)}</span>
              <span className={`dimmed-line ${styles.whereNarrow}`}>{refund.agentName}</span>
            </th>
            <td className={styles.whereWide}>{refund.agentName}</td>
            <td data-numeric="true">
              <Money paise={refund.amountPaise} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </TitledSection>
  )
}
