import type { AttentionItem } from '../../../domain/payment/attention.ts'
import { ResolutionInput } from '../../../domain/payment/attention.input.ts'
import { formatRupees } from '../../../domain/money.ts'
import { KIND_TEXT } from './attention-text.ts'
import { isSaid } from './resolution-kinds.ts'
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

/** Asks what was done about money that no book can close. */
export function ResolutionForm({ item, onDone, onClose }: Props) {
  const { id, kind } = item
  const { title } = KIND_TEXT[kind]
  const sum = item.amountPaise === null ? '' : `${formatRupees(item.amountPaise)} `
  const unknown = trpc.payment.resolveUnknownPayment.useMutation()
  const said = trpc.payment.settleAttention.useMutation()
  const { form, submit, sending, ...alerts } = useSaveForm({
    schema: ResolutionInput,
    initialValues: { resolution: '' },
    send: async ({ resolution }) => {
      if (isSaid(kind)) await said.mutateAsync({ kind, id, resolution })
      else await unknown.mutateAsync({ id, resolution })
      onDone('It is written down')
    },
    failureText: (error) => refusalText(error, 'That did not work. Please try again.'),
  })
  return (
    <FormDialog
      title={isSaid(kind) ? title : `${sum}without a booking`}
      dirty={form.isDirty()}
      onClose={onClose}
    >
      <form className="form-grid" noValidate onSubmit={submit}>
        <FormAlerts {...alerts} />
        <p className={styles.line}>
          {item.providerLabel} calls it {item.reference}.
        </p>
        <TextField
          label="What was done"
          description="Such as: paid back in the office of the payment company on 3 May. No names."
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('resolution')}
        />
        <FormButtons onCancel={onClose} submitLabel="Write it down" sending={sending} />
      </form>
    </FormDialog>
  )
}
