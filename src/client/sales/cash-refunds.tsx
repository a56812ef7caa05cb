import { lazy, Suspense, useState } from 'react'
import type { RefundDue } from '../../domain/payment/refund.ts'
import { trpc } from '../api/trpc.ts'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { CashRefund } from './cash-refund.tsx'
import styles from './sales.module.css'

const PayOut = lazy(async () => ({ default: (await import('./sale/pay-out.tsx')).PayOut }))
const REFRESH_EVERY = 30_000

/** Cash that customers have to get back, the longest waiting first: the same list for all staff. domain.md §4 */
export function CashRefunds() {
  const { data, isError, isFetching, refetch } = trpc.payment.refundsDue.useQuery(
    {},
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always' },
  )
  const [paying, pay] = useState<RefundDue>()
  return (
    <section className={styles.waiting} aria-labelledby="cash-refunds">
      <h2 id="cash-refunds" className={styles.title}>
        Cash refunds waiting
      </h2>
      <p className={styles.lead}>What was paid in cash is handed out in cash, to whoever booked.</p>
      {!data && !isError && <Spinner label="Loading refunds…" />}
      {!data && isError && (
        <ErrorState
          message="Failed to fetch data. Please try again later."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={styles.none}>Nobody waits for cash</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((refund) => (
            <CashRefund key={refund.refundId} refund={refund} onPay={() => pay(refund)} />
          ))}
        </ul>
      )}
      <Suspense>{paying && <PayOut {...paying} onClose={() => pay(undefined)} />}</Suspense>
    </section>
  )
}
