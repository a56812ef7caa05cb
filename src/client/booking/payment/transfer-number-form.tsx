import { UtrInput } from '../../../domain/payment/manual-payment.input.ts'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSaveForm } from '../../api/use-save-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormAlerts } from '../../ui/overlay/form-parts.tsx'
import styles from './payment-screen.module.css'

interface Props {
  bookingId: number
  submitLabel: string
  onClaimed: () => void
}

/** Asks for the number of the transfer by which a customer has paid. decisions/0070 */
export function TransferNumberForm({ bookingId, submitLabel, onClaimed }: Props) {
  const utils = trpc.useUtils()
  const { mutateAsync: claim } = trpc.payment.claimUpi.useMutation()
  const { form, submit, sending, ...alerts } = useSaveForm({
    schema: UtrInput,
    initialValues: { utr: '' },
    send: async ({ utr }) => {
      utils.booking.get.setData({ bookingId }, await claim({ bookingId, utr }))
      onClaimed()
    },
    failureText: (error) => refusalText(error, 'That did not work. Please try again.'),
  })
  return (
    <form className={styles.utr} noValidate onSubmit={submit}>
      <FormAlerts {...alerts} />
      <TextField
        label="Number of the transfer (UTR)"
        description="12 digits: your UPI app shows them with the payment, also as UPI transaction ID or reference number."
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('utr')}
      />
      <Button type="submit" variant="accent" wide loading={sending}>
        {submitLabel}
      </Button>
    </form>
  )
}
