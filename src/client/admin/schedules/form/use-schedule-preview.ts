import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { ScheduleInput } from '../../../../domain/schedule/schedule.input.ts'
import type { SchedulePreview } from '../../../../domain/schedule/schedule-in-office.ts'
import { trpc } from '../../../api/trpc.ts'
import { scheduleInputOf } from './schedule-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

const WAIT = 300

/** Placeholder input while the query is disabled; never sent. */
const EMPTY_SCHEDULE: ScheduleInput = {
  busId: 0,
  routeId: 0,
  scheduleDate: '',
  departureTime: '',
  arrivalTime: '',
  totalSeats: 0,
  farePrice: 0,
  automationDuration: 'ONE_MONTH',
  isMasterRecord: false,
}

/** The fields that days and times depend on; a fare or seats not typed yet do not matter. */
function previewed(draft: ScheduleDraft): ScheduleInput | undefined {
  const { totalSeats, farePrice } = draft
  const enough = {
    ...draft,
    totalSeats: Math.max(1, totalSeats),
    farePrice: Math.max(1, farePrice),
  }
  return ScheduleInput.safeParse(scheduleInputOf(enough)).data
}

/** What saving would make, as far as it is known. */
export interface PreviewState {
  /** Undefined while there is nothing to ask for, and after a failure. */
  preview: SchedulePreview | undefined
  error: unknown
  fetching: boolean
  /** It says of what is typed now that the trip of its own date cannot be made: the server would refuse it. */
  isRefused: boolean
  retry: () => void
}

/**
 * What saving would make, 300 ms behind the form; the last answer stays until the next is here. Its failure keeps
 * nobody from saving.
 * @param id of the schedule that is edited
 * @param applyToRuns whether the future trips of a master follow
 */
export function useSchedulePreview(
  draft: ScheduleDraft,
  id: number | undefined,
  applyToRuns: boolean,
): PreviewState {
  const [settled] = useDebouncedValue(draft, WAIT)
  const schedule = previewed(settled)
  const { data, error, isFetching, isPlaceholderData, refetch } = trpc.schedule.preview.useQuery(
    { ...(id === undefined ? {} : { id, applyToRuns }), schedule: schedule ?? EMPTY_SCHEDULE },
    {
      enabled: schedule !== undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    },
  )
  return {
    preview: schedule && !error ? data : undefined,
    error: schedule ? error : null,
    fetching: isFetching,
    isRefused:
      settled === draft &&
      !isPlaceholderData &&
      error === null &&
      data?.days.some(({ date, conflict }) => date === draft.scheduleDate && conflict !== null) ===
        true,
    retry: () => void refetch(),
  }
}
