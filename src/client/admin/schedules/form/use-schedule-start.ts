import { useQuery } from '@tanstack/react-query'
import { addDays } from '../../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import type { ScheduleInOffice } from '../../../../domain/schedule/schedule-in-office.ts'
import { trpc } from '../../../api/trpc.ts'
import type { FormPurpose } from './form-purpose.ts'
import { firstFreeDay } from './planned-days.ts'
import {
  copyOf,
  scheduleDraftOf,
  DRAFT_EVERY_DAY,
  scheduleInputOf,
  NEW_SCHEDULE,
} from './schedule-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

/** The initial data of the form. */
export interface ScheduleStart {
  draft: ScheduleDraft
  /** The schedule that is edited; none for a new one or a copy. */
  saved: ScheduleInOffice | undefined
}

/** A preview input that runs every day for the longest duration. */
const DAILY = {
  isMasterRecord: true,
  automationDuration: 'FOUR_MONTHS',
  weekdays: DRAFT_EVERY_DAY,
} as const

/**
 * Fetches the form's initial data once, so it never changes while one types. A copy gets the next day on which its bus
 * is free at that time, as the preview of four months of such trips has it.
 */
export function useScheduleStart(purpose: FormPurpose, today: ServiceDay) {
  const { client } = trpc.useUtils()

  const nextFreeDay = async (copied: ScheduleInOffice): Promise<ServiceDay> => {
    const { scheduleDate } = copied
    const from = addDays(scheduleDate > today ? scheduleDate : today, 1)
    const schedule = scheduleInputOf({ ...copyOf(copied, from), ...DAILY, busId: copied.bus.id })
    const preview = await client.schedule.preview.query({ schedule }).catch(() => undefined)
    return (preview && firstFreeDay(preview.days, copied.weekdays)) ?? from
  }
  return useQuery({
    queryKey: ['what the form of a schedule opens on', purpose],
    queryFn: async (): Promise<ScheduleStart> => {
      if (purpose.act === 'add') return { draft: NEW_SCHEDULE, saved: undefined }
      const saved = await client.schedule.office.query({ id: purpose.id })
      if (purpose.act === 'edit') return { draft: scheduleDraftOf(saved), saved }
      return { draft: copyOf(saved, await nextFreeDay(saved)), saved: undefined }
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
