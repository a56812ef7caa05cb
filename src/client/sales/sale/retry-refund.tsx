import { isRefusal, serverMessage } from '../../api/faults.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './sale.module.css'
import { useIsAdmin } from './use-is-admin.ts'
import { useSaleChanged } from './use-sale-changed.ts'

/** The provider is asked once more for a refund that failed; by administrators. domain.md §4 */
export function RetryRefund({ refundId }: { refundId: number }) {
  const isAdmin = useIsAdmin()
  const changed = useSaleChanged()
  const retry = trpc.payment.retryRefund.useMutation({
    onSuccess: () => toastSuccess('The refund is tried again'),
    onSettled: changed,
  })
  if (!isAdmin) return <span className={styles.note}>An administrator can try it again.</span>
  return (
    <>
      {retry.error && (
        <span className={styles.failure} role="alert">
          {(isRefusal(retry.error) ? serverMessage(retry.error) : undefined) ??
            'Failed to retry the refund. Please try again.'}
        </span>
      )}
      <Button
        className={styles.act ?? ''}
        variant="outline"
        loading={retry.isPending}
        onClick={() => retry.mutate({ refundId })}
      >
        Retry refund
      </Button>
    </>
  )
}
