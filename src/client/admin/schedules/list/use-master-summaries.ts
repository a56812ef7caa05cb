import type { MasterSummary } from '../../../../domain/schedule/schedule-filter.ts'
import type { Schedule } from '../../../../domain/schedule/schedule.ts'
import { trpc } from '../../../api/trpc.ts'

/** What the masters of a page repeat, by id. */
export function useMasterSummaries(rows: readonly Schedule[]): ReadonlyMap<number, MasterSummary> {
  const ids = rows.filter(({ isMasterRecord }) => isMasterRecord).map(({ id }) => id)
  const { data = [] } = trpc.timetable.masters.useQuery({ ids }, { enabled: ids.length > 0 })
  return new Map(data.map((master) => [master.id, master]))
}
