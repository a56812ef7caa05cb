import { sumAgentDays } from '../../domain/report/day-close.ts'
import type { DayClose } from '../../domain/report/day-close.ts'
import { formatTime } from '../../domain/time/format-time.ts'
import { useZone } from '../api/zone.ts'
import { AgentTable } from './agent-table.tsx'
import { CashTiles } from './cash-tiles.tsx'
import { CloseBar } from './close-bar.tsx'
import styles from './day-close.module.css'
import { MovementTable } from './movement-table.tsx'
import type { DayCloseView } from './use-day-close.ts'

interface Props {
  close: DayClose
  view: DayCloseView
  /** All agents are told apart. */
  everybody: boolean
}

/** The sums of the day, who has what in the drawer, and each time cash came in or went out. */
export function CashOfDay({ close, view, everybody }: Props) {
  const zone = useZone()
  const one = close.agents.find(({ agentId }) => everybody && agentId === view.agentId)
  const agents = one ? [one] : close.agents
  const movements = close.movements.filter(
    ({ agentId }) => one === undefined || agentId === one.agentId,
  )
  return (
    <div className={styles.close}>
      <CloseBar close={{ ...close, agents, movements }} all={close.agents} one={one} view={view} />
      <CashTiles sums={sumAgentDays(agents)} />
      {everybody && !one && agents.length > 0 && <AgentTable agents={agents} view={view} />}
      <MovementTable movements={movements} agents={agents} withAgent={everybody && !one} />
      <p className={styles.signed} aria-hidden="true">
        As of {formatTime(close.readAt, zone)} · Counted: ____________________ · Signature:
        ____________________
      </p>
    </div>
  )
}
