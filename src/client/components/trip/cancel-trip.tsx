import { useState } from 'react'
import { isTypedConfirmation } from '../../../domain/typed-confirmation.ts'
import type { TripCancellation } from '../../../domain/payment/cancellation.ts'
import { formatRupees } from '../../../domain/money.ts'
import { fieldErrors, refusalText, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { DestructiveFoot } from '../../ui/overlay/destructive-foot.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './cancel-trip.module.css'
import { counted, scheduleText } from './schedule-text.ts'
import type { NamedTrip } from './schedule-text.ts'
import { toastNotified } from '../desk/toast-notified.ts'
import { Money } from '../money.tsx'

interface Props {
  schedule: NamedTrip
  onClose: () => void
}

/**
 * Cancels a whole trip: first the consequences, counted by the server; then the reason that its customers get, and
 * the bus and day typed, so that nobody cancels the wrong one. domain.md §6
 */
export function CancelTrip({ schedule, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const utils = trpc.useUtils()
  const figures = trpc.cancellation.tripDryRun.useQuery(
    { scheduleId: schedule.id },
    { gcTime: 0, refetchOnWindowFocus: 'always' },
  )
  const cancel = trpc.cancellation.cancelTrip.useMutation({
    onSuccess: async (done) => {
      toastNotified(doneText(done), done.notified, schedule.id)
      await utils.invalidate()
      onClose()
    },
    onError: () => void figures.refetch(),
  })
  const fault = (field: string) =>
    fieldErrors(cancel.error).find((at) => at.field === field)?.message
  const failure = cancel.error && fieldErrors(cancel.error).length === 0
  return (
    <FormDialog
      title={`Cancel ${scheduleText(schedule)}?`}
      dirty={typed !== '' || reason !== ''}
      onClose={onClose}
    >
      {figures.isPending && <Spinner label="Counting bookings…" />}
      {!figures.data && figures.isError && (
        <ErrorState
          message={serverMessage(figures.error) ?? 'Failed to fetch data. Please try again later.'}
          retrying={figures.isFetching}
          onRetry={() => void figures.refetch()}
        />
      )}
      {figures.data && (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            const { scheduleId, bookings, refundPaise } = figures.data
            cancel.mutate({ scheduleId, typed, reason, expected: { bookings, refundPaise } })
          }}
        >
          <TripFigures figures={figures.data} />
          {failure && (
            <p className={styles.failure} role="alert">
              {refusalText(cancel.error, 'Failed to cancel the trip. Please try again.')}
            </p>
          )}
          <TextField
            label="Reason"
            description="Shown to everyone who booked."
            maxLength={300}
            value={reason}
            error={fault('reason')}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <TextField
            label={`Type ${figures.data.confirmBy} to confirm`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={fault('typed')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <DestructiveFoot
            keep="Keep the trip"
            onKeep={onClose}
            act={actText(figures.data)}
            pending={cancel.isPending}
            disabled={!isTypedConfirmation(typed, figures.data.confirmBy)}
          />
        </form>
      )}
    </FormDialog>
  )
}

const actText = ({ refundPaise }: TripCancellation): string =>
  refundPaise === 0 ? 'Cancel trip' : `Cancel trip and refund ${formatRupees(refundPaise)}`

function doneText({ bookings, refundPaise }: TripCancellation): string {
  return bookings === 0
    ? 'Trip cancelled'
    : `Trip cancelled, ${counted(bookings, 'booking')}, ${formatRupees(refundPaise)} refunded`
}

/** The consequences of cancelling a trip, before it is done. domain.md §6 */
function TripFigures({ figures }: { figures: TripCancellation }) {
  const { bookings, passengers, holds, refundPaise, cashPaise, notified } = figures
  return (
    <div className={styles.figures}>
      <p>
        Its sales end at once. The seats of {counted(passengers, 'passenger')} in{' '}
        {counted(bookings, 'booking')} are cancelled, and everybody gets everything back, service
        fee and tax included. This cannot be undone.
      </p>
      <dl className={styles.lines}>
        <dt>Bookings</dt>
        <dd>{bookings}</dd>
        <dt>Unpaid holds that end</dt>
        <dd>{holds}</dd>
        <dt>To be refunded</dt>
        <dd>
          <Money paise={refundPaise} strong />
        </dd>
        <dt>Of that in cash, at the counter</dt>
        <dd>
          <Money paise={cashPaise} />
        </dd>
      </dl>
      {notified.toCall > 0 && (
        <p>
          {counted(notified.toCall, 'booking')} to call: no message reaches them, or not in time.
          You&apos;ll find them on the call list of this trip.
        </p>
      )}
    </div>
  )
}
