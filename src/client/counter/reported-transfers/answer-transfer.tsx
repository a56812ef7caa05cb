import type { ReportedTransfer } from '../../../domain/payment/upi.ts'
import { FoundTransferInput } from '../../../domain/payment/manual-payment.input.ts'
import { formatRupees } from '../../../domain/money.ts'
import { refusalText, serverMessage } from '../../api/server-errors.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { useSaveForm } from '../../api/use-save-form.ts'
import { NumberField } from '../../ui/controls/number-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { DestructiveFoot } from '../../ui/overlay/destructive-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FormAlerts, FormButtons } from '../../ui/overlay/form-parts.tsx'
import styles from './reported-transfers.module.css'

interface Props {
  claim: ReportedTransfer
  onDone: (words: string) => void
  /** It was answered, though not as it was meant. */
  onRefused: () => void
  onClose: () => void
}

/** Asks what the bank's app shows of a transfer: both numbers are typed, so that nobody confirms what is not there. */
export function FoundTransferForm({ claim, onDone, onRefused, onClose }: Props) {
  const { attemptId, bookingNumber } = claim
  const { mutateAsync: confirm } = trpc.payment.confirmUpi.useMutation({ onError: onRefused })
  const { form, submit, sending, ...alerts } = useSaveForm({
    schema: FoundTransferInput,
    initialValues: { utr: '', amountPaise: Number.NaN },
    send: async ({ utr, amountPaise }) => {
      await confirm({ attemptId, utr, amountPaise })
      onDone(`${bookingNumber} is paid and confirmed`)
    },
    failureText: (error) => refusalText(error, 'That did not work. Please try again.'),
  })
  return (
    <Dialog opened title={`Transfer for ${bookingNumber}`} onClose={onClose}>
      <form className="form-grid" noValidate onSubmit={submit}>
        <FormAlerts {...alerts} />
        <p className={styles.part}>
          Type what the app of your bank shows, not what the customer sent you: screenshots are
          easily made. {formatRupees(claim.amountPaise)} is due.
        </p>
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
        <FormButtons onCancel={onClose} submitLabel="Confirm the booking" sending={sending} />
      </form>
    </Dialog>
  )
}

/** Asks before a transfer is called not found: its seats are free at once, and the customer is told. */
export function RefuseTransfer({ claim, onDone, onClose }: Omit<Props, 'onRefused'>) {
  const { attemptId, bookingNumber } = claim
  const refuse = trpc.payment.refuseUpi.useMutation({
    onSuccess: () => onDone(`The seats of ${bookingNumber} are free again`),
    onError: (error) => toastError(serverMessage(error) ?? 'That did not work. Please try again.'),
  })
  return (
    <Dialog opened title={`No transfer for ${bookingNumber}?`} onClose={onClose}>
      <p className={styles.part}>
        Its seats can be sold to others at once. If the money comes later, it has to be transferred
        back.
      </p>
      <DestructiveFoot
        keep="Look again"
        onKeep={onClose}
        act="Free its seats"
        onAct={() => refuse.mutate({ attemptId })}
        pending={refuse.isPending}
      />
    </Dialog>
  )
}
