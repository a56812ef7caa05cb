import { Link } from 'react-router-dom'
import type { Transaction } from '../../../domain/payment/transaction.ts'
import { Money } from '../../components/money.tsx'
import { TRANSACTION_STATES } from '../../components/transaction-states.ts'
import { paths } from '../../paths.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { PlainTable } from '../../ui/list/plain-table.tsx'
import styles from './dashboard.module.css'

/** The payments and refunds that began last; on phones the ID is under the customer. Spec §2, Dashboard */
export function RecentTransactions({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <TitledSection
      size="small"
      title="Recent Transactions"
      note="Payments and refunds, the newest first"
      actions={
        <Link className={`touch-link ${styles.more}`} to={paths.admin.transactions()}>
          All transactions
        </Link>
      }
    >
      <PlainTable
        label="Recent Transactions"
        head={
          <>
            <th scope="col" className={styles.whereWide}>
              ID
            </th>
            <th scope="col">Customer</th>
            <th scope="col" data-numeric="true">
              Amount
            </th>
            <th scope="col">Status</th>
          </>
        }
      >
        {transactions.map(({ id, customer, amountPaise, status, isTest }) => (
          <tr key={id}>
            <th scope="row" className={styles.whereWide}>
              {id}
            </th>
            <td className={styles.name}>
              {customer}
              <span className={`dimmed-line ${styles.whereNarrow}`}>{id}</span>
            </td>
            <td data-numeric="true">
              <Money paise={amountPaise} />
              {isTest && <span className="dimmed-line">TEST: no money</span>}
            </td>
            <td className={styles.status}>
              <StatusBadge status={status} {...TRANSACTION_STATES[status]} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </TitledSection>
  )
}
