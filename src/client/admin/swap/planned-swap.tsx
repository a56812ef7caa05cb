import { lazy, Suspense, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import type { BusSwap, SwapDryRun } from '../../../domain/swap/swap-view.ts'
import { refusalText, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useTimeText } from '../../api/use-site.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'
import type { ChosenTrips } from './chosen-trips.ts'
import { ConfirmSwap } from './confirm-swap.tsx'
import { PlanConflicts } from './plan-conflicts.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { SeatingList } from './seating-list.tsx'
import styles from './swap.module.css'
import { withChoice } from './typed-seatings.ts'
import type { SeatChoice } from './typed-seatings.ts'
import { wholeText } from '../../ui/whole-text.ts'

const NewSeats = lazy(async () => ({ default: (await import('./new-seats.tsx')).NewSeats }))

interface Props {
  swap: BusSwap
  onConfirmed: (swap: BusSwap) => void
  onGivenUp: () => void
}

/** What the other bus does to everybody, before it is done: seats, refunds, messages, and whom to call. */
export function PlannedSwap({ swap, onConfirmed, onGivenUp }: Props) {
  const [overrides, setOverrides] = useState<readonly SeatChoice[]>([])
  const plan = trpc.swap.plan.useQuery(
    { swapId: swap.id, overrides: [...overrides] },
    { gcTime: 0, refetchOnWindowFocus: 'always', placeholderData: keepPreviousData, retry: false },
  )
  const giveUp = trpc.swap.giveUp.useMutation({ onSuccess: onGivenUp })
  const choose = (choice: SeatChoice) => setOverrides(withChoice(overrides, choice))
  return (
    <>
      <PlanHead
        swap={swap}
        givingUp={giveUp.isPending}
        onGiveUp={() => giveUp.mutate({ swapId: swap.id })}
      />
      <FailureBanner
        message={
          giveUp.error
            ? refusalText(giveUp.error, 'Failed to give the plan up. Please try again.')
            : undefined
        }
        onDismiss={giveUp.reset}
      />
      {plan.isPending && <LineSkeletons label="Planning the seats…" />}
      {plan.isError && (
        <ErrorState
          message={serverMessage(plan.error) ?? 'Failed to plan the seats. Please try again later.'}
          retrying={plan.isFetching}
          onRetry={() => (overrides.length > 0 ? setOverrides([]) : void plan.refetch())}
        />
      )}
      {plan.data && !plan.isError && (
        <Planned
          plan={plan.data}
          overrides={overrides}
          onChoose={choose}
          onConfirmed={onConfirmed}
          onChanged={() => void plan.refetch()}
        />
      )}
    </>
  )
}

interface HeadProps {
  swap: BusSwap
  givingUp: boolean
  onGiveUp: () => void
}

function PlanHead({ swap, givingUp, onGiveUp }: HeadProps) {
  const { newBus, fromTown, openUntil } = swap
  const timeText = useTimeText()
  return (
    <div className={`framed ${styles.head}`}>
      <p>
        <strong>
          {newBus.busName}, {wholeText(newBus.busNumber)}
        </strong>{' '}
        from {fromTown} on.{' '}
        <span className="dimmed-text">This trip does not sell until {timeText(openUntil)}.</span>
      </p>
      <Button variant="outline" loading={givingUp} onClick={onGiveUp}>
        Give up
      </Button>
    </div>
  )
}

interface PlannedProps {
  plan: SwapDryRun
  overrides: readonly SeatChoice[]
  onChoose: (choice: SeatChoice) => void
  onConfirmed: (swap: BusSwap) => void
  onChanged: () => void
}

function Planned({ plan, overrides, onChoose, onConfirmed, onChanged }: PlannedProps) {
  const [trips, setTrips] = useState<ChosenTrips>(new Map())
  const chooseTrip = (bookingId: number, scheduleId: number | null) => {
    const others = [...trips].filter(([id]) => id !== bookingId)
    setTrips(new Map(scheduleId === null ? others : [...others, [bookingId, scheduleId]]))
  }
  return (
    <>
      <PlanFigures plan={plan} trips={trips} />
      <PlanConflicts plan={plan} onChoose={onChoose} trips={trips} onChooseTrip={chooseTrip} />
      <div className={styles.both}>
        <SeatingList plan={plan} onChoose={onChoose} />
        <Suspense>
          <NewSeats plan={plan} />
        </Suspense>
      </div>
      <ConfirmSwap
        plan={plan}
        overrides={overrides}
        trips={trips}
        onConfirmed={onConfirmed}
        onChanged={onChanged}
      />
    </>
  )
}
