import { useSearchParams } from 'react-router-dom'
import { mayStandInAddress } from '../../domain/counter/booking-search-text.ts'
import type { SaleTravel } from '../../domain/counter/sale.ts'
import { isServiceDay } from '../../domain/time/calendar.ts'
import { useListState } from '../components/list/use-list-state.ts'
import type { ListState } from '../components/list/use-list-state.ts'

/** Names and phones stay out of the address. domain.md §9 */
const OPTIONS = {
  columns: ['id'],
  sort: 'id',
  sizes: { wide: 20, narrow: 20 },
  mayShare: mayStandInAddress,
} as const

/** What is searched for and browsed, from the URL. */
export interface SalesView {
  list: ListState<'id'>
  term: string
  travel: SaleTravel
  /** Whether a day or a trip is chosen. */
  isBrowsing: boolean
  /** Also holds that ended before anything was paid. */
  withEndedHolds: boolean
  /** Another day, whose trips are others; an empty text is any day. */
  toDate: (date: string) => void
  /** A trip; an empty text is all of the day. */
  toTrip: (scheduleId: string) => void
}

export function useSalesView(): SalesView {
  const list = useListState<'id'>(OPTIONS)
  const [address] = useSearchParams()
  const asked = address.get('date') ?? ''
  const date = isServiceDay(asked) ? asked : undefined
  const trip = address.get('trip') ?? ''
  const scheduleId = /^[1-9]\d{0,15}$/.test(trip) ? Number(trip) : undefined
  return {
    list,
    term: list.search.trim(),
    travel: { date, scheduleId },
    isBrowsing: date !== undefined || scheduleId !== undefined,
    withEndedHolds: address.get('ended') === 'yes',
    toDate: (day) => {
      if (day === '' || isServiceDay(day)) list.toFilter({ date: day, trip: '', ended: '' })
    },
    toTrip: (id) => list.toFilter({ trip: id }),
  }
}
