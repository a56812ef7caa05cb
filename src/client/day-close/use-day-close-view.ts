import { isServiceDay } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { useToday } from '../api/use-site.ts'
import { paths } from '../paths.ts'
import { IN_PLACE, useQueryString } from '../ui/use-query-string.ts'

export interface DayCloseView {
  today: ServiceDay
  date: ServiceDay
  /** Whose alone; everybody's, as far as one may see them, where it is undefined. */
  agentId: number | undefined
  linkTo: (date: ServiceDay | undefined) => string
  toDate: (date: string) => void
  toAgent: (agentId: string) => void
}

/** Which day and whose, from the URL: today's and everybody's by default. */
export function useDayCloseView(): DayCloseView {
  const today = useToday()
  const { query, put } = useQueryString()
  const asked = query.get('date') ?? ''
  const date = isServiceDay(asked) ? asked : today
  const agent = query.get('agent') ?? ''
  const agentId = /^\d{1,16}$/.test(agent) ? Number(agent) : undefined
  return {
    today,
    date,
    agentId,
    linkTo: (day) => paths.dayClose({ date: day, agent: agent || undefined }),
    toDate: (day) => isServiceDay(day) && put({ date: day === today ? '' : day }, IN_PLACE),
    toAgent: (id) => put({ agent: id }, IN_PLACE),
  }
}
