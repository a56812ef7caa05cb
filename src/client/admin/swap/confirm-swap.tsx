import { useState } from 'react'
import type { FormEvent } from 'react'
import type { BusSwap, SwapDryRun } from '../../../domain/swap/swap-view.ts'
import { isTypedConfirmation } from '../../../domain/typed-confirmation.ts'
import { fieldErrors, refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { rebookingsIn } from './chosen-trips.ts'
import type { ChosenTrips } from './chosen-trips.ts'
import styles from './swap.module.css'
import type { SeatChoice } from './typed-seatings.ts'

interface Props {
  plan: SwapDryRun
  overrides: readonly SeatChoice[]
  trips: ChosenTrips
  onConfirmed: (swap: BusSwap) => void
  /** The trip is not what the plan was made of any more. */
  onChanged: () => void
}

/** The plan is carried out once bus and day are typed, so that nobody changes the bus of another trip. */
export function ConfirmSwap({ plan, overrides, trips, onConfirmed, onChanged }: Props) {
  const { swap, fingerprint, confirmBy, isFinalAtOnce } = plan
  const [typed, setTyped] = useState('')
  const confirm = trpc.swap.confirm.useMutation({ onSuccess: onConfirmed, onError: onChanged })
  const wrong = fieldErrors(confirm.error).find(({ field }) => field === 'typed')?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate({
      swapId: swap.id,
      fingerprint,
      typed,
      overrides: [...overrides],
      rebookings: rebookingsIn(plan, trips),
    })
  }
  return (
    <form className={`framed ${styles.confirm}`} noValidate onSubmit={submit}>
      <FailureBanner
        message={
          confirm.error && wrong === undefined
            ? refusalText(confirm.error, 'Failed to change the bus. Please try again.')
            : undefined
        }
        onDismiss={confirm.reset}
      />
      <p>
        {isFinalAtOnce
          ? 'The bus is on the road: passengers are notified at once, and you cannot undo it.'
          : 'Passengers get their seats now. You can undo it for 10 minutes; then they are notified and refunds are sent.'}
      </p>
      <TextField
        label={`Type ${confirmBy} to confirm`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={wrong}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ButtonRow>
        <Button
          type="submit"
          loading={confirm.isPending}
          disabled={!isTypedConfirmation(typed, confirmBy)}
        >
          Change bus
        </Button>
      </ButtonRow>
    </form>
  )
}
