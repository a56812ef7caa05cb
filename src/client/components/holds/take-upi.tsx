import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { FoundTransferInput } from '../../../domain/payment/manual-payment.input.ts'
import { refusalText, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSaveForm } from '../../api/use-save-form.ts'
import { NumberField } from '../../ui/controls/number-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FormAlerts, FormButtons } from '../../ui/overlay/form-parts.tsx'
import { qrSource } from '../../ui/qr-code.ts'
import styles from './cash-holds.module.css'

interface Props {
  booking: Booking
  onPaid: (paid: Booking) => void
  onClose: () => void
}

/** Takes UPI for a hold at the counter: the customer scans the code, and staff type what the bank's app shows. decisions/0070 */
export function TakeUpi({ booking, onPaid, onClose }: Props) {
  const { id: bookingId, bookingNumber } = booking
  const start = trpc.counter.startUpi.useMutation()
  const begin = useEffectEvent(() => start.mutate({ bookingId }))
  useEffect(() => begin(), [])
  const { data: payment } = start
  return (
    <Dialog opened title={`UPI payment for ${bookingNumber}`} onClose={onClose}>
      {start.error && (
        <FormFailure
          message={serverMessage(start.error) ?? 'Failed to start the payment. Please try again.'}
        />
      )}
      {!payment && !start.error && <Spinner label="Loading the QR code…" />}
      {payment && (
        <>
          <div className={styles.link}>
            <p className={styles.question}>
              The customer pays <strong>{formatRupees(payment.amountPaise)}</strong> to{' '}
              <strong>{payment.payeeName || payment.upiId}</strong>.
            </p>
            <img className={styles.code} src={qrSource(payment.link)} alt="QR code for UPI apps" />
            <p className={styles.address}>{payment.upiId}</p>
          </div>
          <Suspense>
            <SeenTransferForm booking={booking} onPaid={onPaid} onClose={onClose} />
          </Suspense>
        </>
      )}
    </Dialog>
  )
}

/** With its schema, which is fetched with it. */
const SeenTransferForm = lazy(async () => {
  const { FoundTransferInput: schema } =
    await import('../../../domain/payment/manual-payment.input.ts')
  return { default: (props: Props) => <TransferForm schema={schema} {...props} /> }
})

/** Both numbers are typed, so that no one confirms what is not there. */
function TransferForm(props: Props & { schema: typeof FoundTransferInput }) {
  const { schema, booking, onPaid, onClose } = props
  const { id: bookingId } = booking
  const utils = trpc.useUtils()
  const { mutateAsync: take } = trpc.counter.takeUpi.useMutation({
    onSettled: () => Promise.all([utils.counter.invalidate(), utils.payment.invalidate()]),
  })
  const { form, submit, sending, ...alerts } = useSaveForm({
    schema,
    initialValues: { utr: '', amountPaise: Number.NaN },
    send: async ({ utr, amountPaise }) => onPaid(await take({ bookingId, utr, amountPaise })),
    failureText: (error) => refusalText(error, 'That did not work. Please try again.'),
  })
  return (
    <form className="form-grid" noValidate onSubmit={submit}>
      <FormAlerts {...alerts} />
      <p className={styles.part}>Enter what the app of your bank shows.</p>
      <TextField
        label="Number of the transfer (UTR)"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('utr')}
      />
      <NumberField
        label="Amount received (₹)"
        decimals={2}
        {...form.getInputProps('amountPaise')}
        value={form.values.amountPaise}
      />
      <FormButtons onCancel={onClose} submitLabel="Confirm booking" sending={sending} />
    </form>
  )
}
