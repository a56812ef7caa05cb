import { formatRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { ActionQuestion } from './action-question.tsx'
import { useInvalidateSale } from './use-invalidate-sale.ts'

interface Props {
  refundId: number
  amountPaise: Paise
  bookingNumber: string
  /** The first passenger. */
  passengerName: string | null
  onClose: () => void
}

/** Asks before cash is handed out, naming how much and for which booking. A double click pays once. domain.md §4 */
export function PayRefundOut({
  refundId,
  amountPaise,
  bookingNumber,
  passengerName,
  onClose,
}: Props) {
  const changed = useInvalidateSale()
  const sum = formatRupees(amountPaise)
  const payOut = trpc.payment.payOutRefund.useMutation({
    onSuccess: () => {
      toastSuccess(`${sum} paid out for ${bookingNumber}`)
      onClose()
    },
    onSettled: changed,
  })
  return (
    <ActionQuestion
      title={`Pay out ${sum}?`}
      act={`Pay out ${sum}`}
      keep="Not now"
      pending={payOut.isPending}
      failure={
        payOut.error &&
        (serverMessage(payOut.error) ??
          'No answer came, so it is not known whether this is written down. Try again: it is never paid out twice.')
      }
      onAction={() => payOut.mutate({ refundId })}
      onClose={onClose}
    >
      Hand {sum} in cash to whoever made the booking {bookingNumber}
      {passengerName === null ? '' : ` (${passengerName})`}. The books say that you have paid it.
    </ActionQuestion>
  )
}
