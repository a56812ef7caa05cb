import { isResolved } from './resolution-kinds.ts'
import type { AttentionItem, AttentionKind } from '../../../domain/payment/attention.ts'
import { isRefusal, serverMessage } from '../../api/server-errors.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import styles from './attention.module.css'

interface Props {
  item: AttentionItem
  /** Opens the form in which is said what was done. */
  onSettle: () => void
  onChanged: () => Promise<unknown>
}

/** What something can be done about here. */
const ACTED_ON: ReadonlySet<AttentionKind> = new Set([
  'failedRefund',
  'failedReturn',
  'transferDue',
  'unknownPayment',
  'foreignPayment',
  'unansweredPage',
  'outsideRefund',
])

/** What can be done here about something that needs attention; nothing where it cannot be done here. */
export function AttentionActions({ item: { kind, id }, onSettle, onChanged }: Props) {
  const retry = trpc.payment.retryRefund.useMutation({
    onSuccess: () => toastSuccess('The refund is tried again'),
    onSettled: onChanged,
  })
  const note = trpc.payment.noteOutsideRefund.useMutation({
    onSuccess: () => toastSuccess('Noted'),
    onSettled: onChanged,
  })
  const failure = retry.error ?? note.error
  if (!ACTED_ON.has(kind)) return null
  return (
    <>
      {failure && (
        <p className={styles.failure} role="alert">
          {(isRefusal(failure) ? serverMessage(failure) : undefined) ??
            'That did not work. Please try again.'}
        </p>
      )}
      <ButtonRow>
        {kind === 'failedRefund' && (
          <Button
            variant="outline"
            loading={retry.isPending}
            onClick={() => retry.mutate({ refundId: id })}
          >
            Retry refund
          </Button>
        )}
        {(kind === 'failedRefund' || kind === 'failedReturn' || kind === 'transferDue') && (
          <Button variant="outline" onClick={onSettle}>
            Paid by hand
          </Button>
        )}
        {isResolved(kind) && (
          <Button variant="outline" onClick={onSettle}>
            Say what was done
          </Button>
        )}
        {kind === 'outsideRefund' && (
          <Button variant="outline" loading={note.isPending} onClick={() => note.mutate({ id })}>
            Noted
          </Button>
        )}
      </ButtonRow>
    </>
  )
}
