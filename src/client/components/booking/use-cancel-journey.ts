import { useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { CancellationQuote } from '../../../domain/payment/cancellation.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'

const FAILED = 'Failed to cancel booking. Please try again.'
/** A quote is good for two minutes: a new one is fetched before it is over. */
const FRESH_MS = 90_000

interface Options {
  bookingId: number
  /** Ids of the passengers who do not travel. */
  chosen: readonly number[]
  /** Called before what was fetched is replaced. */
  onCancelled?: (() => void) | undefined
  /** Called once the booking is shown as it is now. */
  onShown: (after: Booking) => void
}

interface CancelJourney {
  /** What comes back for the chosen ones; undefined while it is computed, and for nobody. */
  quote: CancellationQuote | undefined
  loading: boolean
  failure: string | null
  retry: () => void
  confirm: () => void
  confirming: boolean
}

/** The quote for who is chosen, refreshed while it is shown, and its confirmation. domain.md §6 */
export function useCancelJourney({
  bookingId,
  chosen,
  onCancelled,
  onShown,
}: Options): CancelJourney {
  const utils = trpc.useUtils()
  const [refused, setRefused] = useState<string | null>(null)
  const passengerIds = chosen.toSorted((a, b) => a - b)
  const query = trpc.cancellation.quote.useQuery(
    { bookingId, passengerIds },
    { enabled: chosen.length > 0, gcTime: 0, staleTime: 0, refetchInterval: FRESH_MS },
  )
  const { mutate, isPending } = trpc.cancellation.confirm.useMutation({
    onMutate: () => setRefused(null),
    onSuccess: async (after) => {
      onCancelled?.()
      utils.booking.get.setData({ bookingId }, after)
      await utils.booking.mine.invalidate()
      await utils.ticket.get.invalidate({ bookingId })
      onShown(after)
    },
    onError: async (error) => {
      setRefused(serverMessage(error) ?? FAILED)
      await utils.cancellation.quote.invalidate({ bookingId })
      await utils.booking.mine.invalidate()
    },
  })
  const quote = chosen.length > 0 && !query.isError ? query.data : undefined
  return {
    quote,
    loading: query.isFetching,
    failure: refused ?? (query.error && (serverMessage(query.error) ?? FAILED)),
    retry: () => void query.refetch(),
    confirm: () => quote && mutate({ bookingId, token: quote.token }),
    confirming: isPending,
  }
}
