import type { AttentionItem } from '../../../domain/payment/attention.ts'
import { PaidByHandInput } from '../../../domain/payment/attention.input.ts'
import { formatRupees } from '../../../domain/money.ts'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSaveForm } from '../../api/use-save-form.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { FormAlerts, FormButtons } from '../../ui/overlay/form-parts.tsx'
import styles from './attention.module.css'

interface Props {
  item: AttentionItem
  onDone: (words: string) => void
  onClose: () => void
}

/** Asks by which transfer staff have paid back what a provider could not. */
export function PaidByHandForm({ item, onDone, onClose }: Props) {
  const sum = formatRupees(item.amountPaise ?? 0)
  const { mutateAsync: pay } = trpc.payment.payByHand.useMutation()
  const { form, submit, sending, ...alerts } = useSaveForm({
    schema: PaidByHandInput,
    initialValues: { bankReference: '' },
    send: async ({ bankReference }) => {
      await pay({ payoutId: item.id, bankReference })
      onDone(`${sum} are written down as paid back`)
    },
    failureText: (error) => refusalText(error, 'That did not work. Please try again.'),
  })
  return (
    <FormDialog title={`${sum} paid by hand`} dirty={form.isDirty()} onClose={onClose}>
      <form className="form-grid" noValidate onSubmit={submit}>
        <FormAlerts {...alerts} />
        <p className={styles.line}>
          {item.kind !== 'transferDue' &&
            `First see in the office of ${item.providerLabel} that it has not been paid there after all. Then `}
          {item.kind === 'transferDue' ? 'Transfer' : 'transfer'} {sum} to the customer from your
          bank. The books say that you have paid it.
        </p>
        <TextField
          label="Reference of the transfer"
          description="As your bank shows it, such as the UTR."
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('bankReference')}
        />
        <FormButtons onCancel={onClose} submitLabel="I have paid it" sending={sending} />
      </form>
    </FormDialog>
  )
}
