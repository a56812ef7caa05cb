import { formatRupees } from '../../../domain/money.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import styles from './payment-screen.module.css'
import { useFocusAfterFailure } from './use-focus-after-failure.ts'
import { PAYMENT_FAILED } from './use-pay.ts'
import type { PayingProps } from './paying-props.ts'

/** Has the seats held until they are paid in cash. decisions/0070 */
export function PayAtCounter({ bookingId, amountPaise, disabled, terms }: PayingProps) {
  const utils = trpc.useUtils()
  const hold = trpc.payment.holdForCounter.useMutation({
    onSuccess: (booking) => {
      utils.booking.get.setData({ bookingId }, booking)
      void utils.booking.invalidate()
    },
  })
  const button = useFocusAfterFailure(hold.isError)
  return (
    <div className={styles.paying}>
      {terms}
      <FormFailure
        message={hold.error ? (serverMessage(hold.error) ?? PAYMENT_FAILED) : undefined}
      />
      <Button
        ref={button}
        variant="accent"
        wide
        loading={hold.isPending}
        disabled={disabled}
        onClick={() => hold.mutate({ bookingId })}
      >
        {hold.isPending
          ? 'Processing...'
          : `Hold my seats, pay ${formatRupees(amountPaise)} in cash`}
      </Button>
    </div>
  )
}
