import type { Booking } from '../../../domain/booking/booking.ts'
import type { OfficeTerms } from '../../../domain/payment/cancellation.ts'
import { fieldErrors, isRefusal, serverMessage } from '../../api/faults.ts'
import { trpc } from '../../api/trpc.ts'
import { useSaleChanged } from './use-sale-changed.ts'

const FAILED = 'Failed to cancel booking. Please try again.'
/** A step of the cancellation table may end while one looks. */
const FRESH_MS = 60_000

interface Options {
  bookingId: number
  /** Ids of the passengers who do not travel. */
  chosen: readonly number[]
  terms: OfficeTerms
  onCancelled: (after: Booking) => void
}

/** What comes back for who is chosen, kept fresh while it is looked at, and the act itself. domain.md §4, §6 */
export function useCancelSale({ bookingId, chosen, terms, onCancelled }: Options) {
  const changed = useSaleChanged()
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
    /** Why nothing was cancelled, or no sum can be told; the server's words where it has any. */
    failure: wordsFor(fault === undefined ? cancel.error : null) ?? wordsFor(error),
    /** What is wrong with the reason. */
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
