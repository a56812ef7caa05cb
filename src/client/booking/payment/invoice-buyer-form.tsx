import type { Booking } from '../../../domain/booking/booking.ts'
import { BuyerInput } from '../../../domain/tax/buyer.input.ts'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSaveForm } from '../../api/use-save-form.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormAlerts } from '../../ui/overlay/form-parts.tsx'
import styles from './payment-screen.module.css'

/** Asks which business wants the invoice, before it is paid. docs/tax.md */
export function InvoiceBuyerForm({ booking }: { booking: Booking }) {
  const { id: bookingId, buyer } = booking
  const utils = trpc.useUtils()
  const { mutateAsync: set, isPending } = trpc.booking.setBuyer.useMutation({
    onSuccess: (changed) => utils.booking.get.setData({ bookingId }, changed),
  })
  const { form, submit, sending, ...alerts } = useSaveForm({
    schema: BuyerInput,
    initialValues: { name: buyer?.name ?? '', gstin: buyer?.gstin ?? '' },
    send: async (buyer) => void (await set({ bookingId, buyer })),
    failureText: (error) => refusalText(error, 'That did not work. Please try again.'),
  })
  if (buyer !== null) {
    return (
      <ButtonRow>
        <p className={styles.text}>
          The invoice is for <strong>{buyer.name}</strong>, GSTIN {buyer.gstin}.
        </p>
        <Button
          variant="outline"
          loading={isPending}
          onClick={() => void set({ bookingId, buyer: null }).catch(() => undefined)}
        >
          Change
        </Button>
      </ButtonRow>
    )
  }
  return (
    <form className={styles.utr} noValidate onSubmit={submit}>
      <FormAlerts {...alerts} />
      <TextField
        label="Name of the business"
        autoComplete="organization"
        {...form.getInputProps('name')}
      />
      <TextField
        label="GSTIN"
        description="It stands on the invoice, and its state decides whose tax it is. The invoice keeps both as long as tax law asks."
        autoComplete="off"
        {...form.getInputProps('gstin')}
      />
      <Button type="submit" variant="outline" loading={sending}>
        Put it on the invoice
      </Button>
    </form>
  )
}
