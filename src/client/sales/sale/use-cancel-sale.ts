import type { Booking } from '../../../domain/booking/booking.ts'
import type { Paise } from '../../../domain/money.ts'
import type { OfficeCancelInput } from '../../../domain/payment/cancellation.input.ts'
import type { OfficeQuote, OfficeTerms } from '../../../domain/payment/cancellation.ts'
import { fieldErrors, isRefusal, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useInvalidateSale } from './use-invalidate-sale.ts'

const FAILED = 'Failed to cancel booking. Please try again.'
/** How often the quote is fetched again: a step of the cancellation table may end meanwhile. */
const FRESH_MS = 60_000

interface Options {
  booking: Booking
  /** Ids of the passengers who do not travel. */
  chosen: readonly number[]
  terms: OfficeTerms
  /** Of another amount; NaN while none is typed. */
  amountPaise: Paise
  onCancelled: (after: Booking) => void
}

/** The quote for who is chosen, refreshed while it is shown, and the cancellation itself. domain.md §4, §6 */
export function useCancelSale(options: Options) {
  const { booking, chosen, terms, amountPaise, onCancelled } = options
  const changed = useInvalidateSale()
  const passengerIds = chosen.toSorted((a, b) => a - b)
  const who = { bookingId: booking.id, passengerIds }
  const isAmount = terms === 'AMOUNT'
  const input = { ...who, terms, ...(isAmount && { amountPaise }) }
  const fresh = { gcTime: 0, staleTime: 0, refetchInterval: FRESH_MS }
  const enabled = chosen.length > 0
  const byTerms = trpc.cancellation.officeQuote.useQuery(
    { ...who, terms: 'SLAB' },
    { ...fresh, enabled },
  )
  const allPaise = byTerms.data?.mostPaise ?? 0
  const isPossible =
    !isAmount || (Number.isInteger(amountPaise) && amountPaise > 0 && amountPaise <= allPaise)
  const asked = trpc.cancellation.officeQuote.useQuery(input, {
    ...fresh,
    enabled: enabled && isPossible,
  })
  const cancel = trpc.cancellation.cancelByOperator.useMutation({
    onSuccess: onCancelled,
    onSettled: () => {
      void asked.refetch()
      return changed()
    },
  })
  const quote = enabled && isPossible && !asked.error ? asked.data : undefined
  const faults = fieldErrors(cancel.error)
  return {
    quote,
    sums: enabled ? sumsOf(byTerms.data) : undefined,
    loading: asked.isFetching,
    retry: () => void asked.refetch(),
    /** Why nothing was cancelled, or why there is no quote; the server's message where there is one. */
    failure: wordsFor(faults.length === 0 ? cancel.error : null) ?? wordsFor(asked.error),
    /** The server's objection to a field. */
    errorAt: (name: string) => faults.find(({ field }) => field === name)?.message,
    cancelling: cancel.isPending,
    cancel: (said: Pick<OfficeCancelInput, 'reason' | 'requestedBy'>) => {
      if (quote) cancel.mutate({ ...input, ...said, expectedPaise: quote.refundPaise })
    },
  }
}

const sumsOf = (byTerms: OfficeQuote | undefined) =>
  byTerms && { termsPaise: byTerms.refundPaise, allPaise: byTerms.mostPaise }

function wordsFor(error: unknown): string | undefined {
  if (!error) return undefined
  return (isRefusal(error) ? serverMessage(error) : undefined) ?? FAILED
}
