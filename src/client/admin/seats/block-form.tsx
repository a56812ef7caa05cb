import type { SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { BlockReasonInput } from '../../../domain/booking/seat-sheet.input.ts'
import { refusalText } from '../../api/server-errors.ts'
import { useSaveForm } from '../../api/use-save-form.ts'
import { trpc } from '../../api/trpc.ts'
import { DestructiveFoot } from '../../ui/overlay/destructive-foot.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { FormAlerts } from '../../ui/overlay/form-parts.tsx'
import { countSeats, listSeats } from '../../components/seat-map/seat-names.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './seat-dialog.module.css'

interface Props {
  scheduleId: number
  seats: readonly SheetSeat[]
  onBlocked: (sheet: SeatSheet) => void
  onClose: () => void
}

/** Asks why seats are taken off sale, and takes them off. */
export function BlockForm({ scheduleId, seats, onBlocked, onClose }: Props) {
  const utils = trpc.useUtils()
  const { mutateAsync: block } = trpc.seat.block.useMutation()
  const { form, submit, sending, ...alerts } = useSaveForm<BlockReasonInput>({
    schema: BlockReasonInput,
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      try {
        onBlocked(await block({ scheduleId, reason, seatIds: seats.map((seat) => seat.id) }))
      } catch (error) {
        void utils.seat.sheet.invalidate({ scheduleId })
        throw error
      }
      onClose()
    },
    failureText: (error) => refusalText(error, 'Failed to block seats. Please try again.'),
  })
  return (
    <FormDialog
      title={`Block ${countSeats(seats.length)}`}
      dirty={form.isDirty()}
      onClose={onClose}
    >
      <form className="form-grid" noValidate onSubmit={submit}>
        <FormAlerts {...alerts} />
        <p className={styles.words}>
          {listSeats(seats)}: off sale for the whole trip until you unblock.
        </p>
        <TextField
          label="Reason"
          description="For staff only, such as: broken, for the crew."
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <DestructiveFoot
          keep="Cancel"
          onKeep={onClose}
          act={`Block ${countSeats(seats.length)}`}
          pending={sending}
        />
      </form>
    </FormDialog>
  )
}
