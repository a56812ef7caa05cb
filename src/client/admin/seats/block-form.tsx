import { useState } from 'react'
import type { SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { BlockReasonInput } from '../../../domain/booking/seat-sheet.input.ts'
import { useDomainForm } from '../../api/domain-form.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { FailureBanner } from '../../ui/list/failure-banner.tsx'
import { countSeats, listSeats } from '../../components/seat-map/seat-names.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './seat-dialog.module.css'
import { blockFailureText } from './use-blocking.ts'

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
  const [failure, setFailure] = useState<string>()
  const { form, submit, sending } = useDomainForm<BlockReasonInput>({
    schema: BlockReasonInput,
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      setFailure(undefined)
      onBlocked(await block({ scheduleId, reason, seatIds: seats.map((seat) => seat.id) }))
      onClose()
    },
    onFailed: (error) => {
      setFailure(blockFailureText(error, 'Failed to block seats. Please try again.'))
      void utils.seat.sheet.invalidate({ scheduleId })
    },
  })
  return (
    <FormDialog
      title={`Block ${countSeats(seats.length)}`}
      dirty={form.isDirty()}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
        <p className={styles.words}>
          {listSeats(seats)}: off sale for the whole trip until you unblock.
        </p>
        <TextField
          label="Reason"
          description="For staff only, such as: broken, for the crew."
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <div className={styles.buttons}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Block
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
