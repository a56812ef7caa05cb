import { CASH_KINDS } from '../../domain/report/day-close.ts'
import type { CashKind } from '../../domain/report/day-close.ts'
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
  /** Which movements alone are listed; all where it is undefined. */
  kind: CashKind | undefined
  linkTo: (date: ServiceDay | undefined) => string
  /** The movements of a kind, of one of the agents or as they are shown; all of them without a kind. */
  linkToKind: (kind: CashKind | undefined, agentId?: number) => string
  toDate: (date: string) => void
  toAgent: (agentId: string) => void
}

/** Which day, whose and of which kind, from the URL: today's, everybody's and all by default. */
export function useDayCloseView(): DayCloseView {
  const today = useToday()
  const { query, put } = useQueryString()
  const asked = query.get('date') ?? ''
  const date = isServiceDay(asked) ? asked : today
  const agent = query.get('agent') ?? ''
  const agentId = /^\d{1,16}$/.test(agent) ? Number(agent) : undefined
  const asKind = query.get('kind')
  const linkToKind: DayCloseView['linkToKind'] = (kind, of = agentId) =>
    paths.dayClose({
      date: date === today ? undefined : date,
      agent: of?.toString(),
      kind: kind?.toLowerCase(),
    })
  return {
    today,
    date,
    agentId,
    kind: CASH_KINDS.find((kind) => kind.toLowerCase() === asKind),
    linkToKind,
    linkTo: (day) => paths.dayClose({ date: day, agent: agent || undefined }),
    toDate: (day) => isServiceDay(day) && put({ date: day === today ? '' : day }, IN_PLACE),
    toAgent: (id) => put({ agent: id }, IN_PLACE),
  }
}
