import { lazy, Suspense, useState } from 'react'
import type { Booking } from '../../domain/booking/booking.ts'
import { serverMessage } from '../api/faults.ts'
import { trpc } from '../api/trpc.ts'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { FailureBanner } from '../ui/list/failure-banner.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { CallerHold } from './caller-hold.tsx'
import styles from './caller-holds.module.css'

const REFRESH = 30_000
const GiveUpHold = lazy(async () => ({ default: (await import('./give-up-hold.tsx')).GiveUpHold }))

interface Props {
  /** The caller has paid: their ticket. */
  onPaid: (booking: Booking) => void
}

/** What is held for callers, of all staff, the soonest deadline first: to be paid or given up. domain.md §4 */
export function CallerHolds({ onPaid }: Props) {
  const utils = trpc.useUtils()
  const holds = trpc.counter.holds.useQuery(undefined, {
    refetchInterval: REFRESH,
    refetchOnWindowFocus: 'always',
  })
  const [failure, setFailure] = useState<string>()
  const [givenUp, setGivenUp] = useState<Booking>()
  const pay = trpc.counter.pay.useMutation({
    onMutate: () => setFailure(undefined),
    onSuccess: onPaid,
    onError: (error) =>
      setFailure(
        serverMessage(error) ??
          'No answer came, so it is not known whether this was paid. Try again: it is never charged twice.',
      ),
    onSettled: () => utils.counter.invalidate(),
  })

  return (
    <section className={styles.holds} aria-labelledby="caller-holds">
      <h2 id="caller-holds" className={styles.title}>
        Held for callers
      </h2>
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
      {holds.isPending && <Spinner label="Loading holds…" />}
      {!holds.data && holds.isError && (
        <ErrorState
          message="Failed to fetch data. Please try again later."
          retrying={holds.isFetching}
          onRetry={() => void holds.refetch()}
        />
      )}
      {holds.data?.length === 0 && <p className={styles.none}>Nothing is held for callers</p>}
      {holds.data && holds.data.length > 0 && (
        <ul className={styles.list}>
          {holds.data.map((booking) => (
            <CallerHold
              key={booking.id}
              booking={booking}
              paying={pay.isPending && pay.variables.bookingId === booking.id}
              disabled={pay.isPending}
              onPay={() => pay.mutate({ bookingId: booking.id })}
              onGiveUp={() => setGivenUp(booking)}
              onOver={() => void holds.refetch()}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {givenUp && <GiveUpHold booking={givenUp} onClose={() => setGivenUp(undefined)} />}
      </Suspense>
    </section>
  )
}
