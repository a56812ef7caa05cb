import { formatRupees } from '../../../domain/money.ts'
import type { UpiPayment } from '../../../domain/payment/upi.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import { qrSource } from '../../ui/qr-code.ts'
import styles from './payment-screen.module.css'
import { useFocusAfterFailure } from './use-focus-after-failure.ts'
import { PAYMENT_FAILED } from './use-pay.ts'
import { TransferNumberForm } from './transfer-number-form.tsx'
import type { PayingProps } from './paying-props.ts'

/** UPI to the operator's own account: the account as QR and text, then the number of the transfer. decisions/0070 */
export function PayByUpi({ bookingId, amountPaise, disabled, terms }: PayingProps) {
  const utils = trpc.useUtils()
  const start = trpc.payment.startUpi.useMutation({
    onSuccess: () => utils.booking.get.invalidate({ bookingId }),
  })
  const button = useFocusAfterFailure(start.isError)
  const refetch = () => void utils.booking.invalidate()
  return (
    <div className={styles.paying}>
      {start.data === undefined ? (
        <>
          {terms}
          <FormFailure
            message={start.error ? (serverMessage(start.error) ?? PAYMENT_FAILED) : undefined}
          />
          <Button
            ref={button}
            variant="accent"
            wide
            loading={start.isPending}
            disabled={disabled}
            onClick={() => start.mutate({ bookingId })}
          >
            {start.isPending ? 'Processing...' : `Pay ${formatRupees(amountPaise)} Now`}
          </Button>
        </>
      ) : (
        <>
          <Payee payment={start.data} />
          <TransferNumberForm bookingId={bookingId} submitLabel="I have paid" onClaimed={refetch} />
        </>
      )}
    </div>
  )
}

/** Whom to pay how much. */
function Payee({ payment }: { payment: UpiPayment }) {
  const { amountPaise, upiId, payeeName, link, opensApp } = payment
  return (
    <div className={styles.payee}>
      <p className={styles.text}>
        1. Pay exactly <strong>{formatRupees(amountPaise)}</strong> to{' '}
        <strong>{payeeName || upiId}</strong>: scan this with any UPI app, or pay to the UPI ID.
      </p>
      <img className={styles.qr} src={qrSource(link)} alt="QR code for UPI apps" />
      <p className={styles.payeeId}>
        <strong>{upiId}</strong> <CopyButton text={upiId}>Copy UPI ID</CopyButton>
      </p>
      {opensApp && (
        <a className={buttonClass('outline')} href={link}>
          Open a UPI app
        </a>
      )}
      <p className={styles.text}>
        2. Type the number of the transfer here, before your time is up.
      </p>
    </div>
  )
}
