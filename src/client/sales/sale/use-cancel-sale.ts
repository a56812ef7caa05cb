import type { Booking } from '../../../domain/booking/booking.ts'
import type { OfficeTerms } from '../../../domain/payment/cancellation.ts'
import { fieldErrors, isRefusal, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useInvalidateSale } from './use-invalidate-sale.ts'

const FAILED = 'Failed to cancel booking. Please try again.'
/** How often the quote is fetched again: a step of the cancellation table may end meanwhile. */
const FRESH_MS = 60_000

interface Options {
  bookingId: number
  /** Ids of the passengers who do not travel. */
  chosen: readonly number[]
  terms: OfficeTerms
  onCancelled: (after: Booking) => void
}

/** The quote for who is chosen, refreshed while it is shown, and the cancellation itself. domain.md §4, §6 */
export function useCancelSale({ bookingId, chosen, terms, onCancelled }: Options) {
  const changed = useInvalidateSale()
  const passengerIds = chosen.toSorted((a, b) => a - b)
  const { data, error, isFetching, refetch } = trpc.cancellation.officeQuote.useQuery(
    { bookingId, passengerIds, terms },
    { enabled: chosen.length > 0, gcTime: 0, staleTime: 0, refetchInterval: FRESH_MS },
  )
  const cancel = trpc.cancellation.cancelByOperator.useMutation({
    onSuccess: onCancelled,
    onSettled: () => {
      void refetch()
      return changed()
    },
  })
  const quote = chosen.length > 0 && !error ? data : undefined
  const fault = fieldErrors(cancel.error).find(({ field }) => field === 'reason')?.message
  return {
    quote,
    loading: isFetching,
    retry: () => void refetch(),
    /** Why nothing was cancelled, or why there is no quote; the server's message where there is one. */
    failure: wordsFor(fault === undefined ? cancel.error : null) ?? wordsFor(error),
    /** The error of the reason. */
    fault,
    cancelling: cancel.isPending,
    cancel: (reason: string) => {
      if (!quote) return
      const expectedPaise = quote.refundPaise
      cancel.mutate({ bookingId, passengerIds, terms, reason, expectedPaise })
    },
  }
}

function wordsFor(error: unknown): string | undefined {
  if (!error) return undefined
  return (isRefusal(error) ? serverMessage(error) : undefined) ?? FAILED
}
