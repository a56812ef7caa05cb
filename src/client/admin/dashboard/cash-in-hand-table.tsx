import { Link } from 'react-router-dom'
import { sumPaise } from '../../../domain/money.ts'
import type { CashInHand } from '../../../domain/report/today.ts'
import { Money } from '../../components/money.tsx'
import { paths } from '../../paths.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { PlainTable } from '../../ui/list/plain-table.tsx'
import styles from './dashboard.module.css'

/** What each of the staff has to hand in today, with the way to their day close. decisions/0089 */
export function CashInHandTable({ cash }: { cash: readonly CashInHand[] }) {
  return (
    <TitledSection
      size="small"
      title="Cash in hand"
      note="Sold less refunded and voided, today"
      actions={
        <Link className={`touch-link ${styles.more}`} to={paths.dayClose()}>
          Day close
        </Link>
      }
    >
      {cash.length === 0 ? (
        <p className="dimmed-text">Nobody has moved cash today</p>
      ) : (
        <PlainTable
          label="Cash in hand"
          head={
            <>
              <th scope="col">Agent</th>
              <th scope="col" data-numeric="true">
                Cash due
              </th>
            </>
          }
          foot={
            cash.length > 1 ? (
              <>
                <th scope="row">Total</th>
                <td data-numeric="true">
                  <Money paise={sumPaise(cash.map(({ cashDuePaise }) => cashDuePaise))} />
                </td>
              </>
            ) : undefined
          }
        >
          {cash.map(({ agentId, agentName, cashDuePaise }) => (
            <tr key={agentId}>
              <th scope="row" className={styles.name}>
                <Link className="touch-link" to={paths.dayClose({ agent: String(agentId) })}>
                  {agentName}
                </Link>
              </th>
              <td data-numeric="true">
                <Money paise={cashDuePaise} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </TitledSection>
  )
}
