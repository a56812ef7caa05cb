import { roleOf } from '../../domain/account/role.ts'
import { formatRupees } from '../../domain/money.ts'
import { sumDrawers } from '../../domain/report/day-close.ts'
import type { CashKind, CashSum, DayClose } from '../../domain/report/day-close.ts'
import { formatDayAndYear, formatTime } from '../../domain/time/format-date-time.ts'
import { useSession } from '../api/use-session.ts'
import { useZone } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { DayBar } from '../components/day-bar.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PrintHead } from '../components/print-head.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { Tiles } from '../ui/layout/tiles.tsx'
import { DrawerTable } from './drawer-table.tsx'
import { DayCloseBar } from './day-close-bar.tsx'
import styles from './day-close.module.css'
import { GrantedTable } from './granted-table.tsx'
import { MovementTable } from './movement-table.tsx'
import { useDayCloseView } from './use-day-close-view.ts'
import type { DayCloseView } from './use-day-close-view.ts'

const times = ({ count }: CashSum, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

interface Props {
  close: DayClose
  view: DayCloseView
  /** Shows all agents, each by name. */
  everybody: boolean
}

/** /day-close: the cash of a day at the counter, one's own, for administrators everybody's. domain.md §10 */
export function DayCloseScreen() {
  const view = useDayCloseView()
  const { date } = view
  const { user } = useSession()
  const { data, isError, isFetching, refetch } = trpc.report.dayClose.useQuery({ day: date })
  const everybody = roleOf(user?.role) === 'ADMIN'
  // One drawer's sheet names whose it is.
  const whose = data?.agents.find(
    ({ agentId }) => !everybody || agentId === view.agentId,
  )?.agentName
  return (
    <div className={`page ${styles.page}`}>
      <PrintHead>{[formatDayAndYear(date), whose].filter(Boolean).join(' · ')}</PrintHead>
      <PageHeading
        lead={
          everybody
            ? 'What everybody at the counter took and handed out in cash, and what each has to hand in.'
            : 'What you took and handed out in cash, and what you have to hand in.'
        }
      >
        Day close
      </PageHeading>
      <div className={styles.toolbar}>
        <DayBar {...view} />
      </div>
      {isError && !data && (
        <ErrorState
          message="Failed to load the day close. Please try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Spinner label="Loading the day close…" />}
      {data && <CashOfDay close={data} view={view} everybody={everybody} />}
    </div>
  )
}

/** The sums of the day, who has what in the drawer, and each time cash came in or went out. */
function CashOfDay({ close, view, everybody }: Props) {
  const zone = useZone()
  const one = close.agents.find(({ agentId }) => everybody && agentId === view.agentId)
  const agents = one ? [one] : close.agents
  const movements = close.movements.filter(
    ({ agentId }) => one === undefined || agentId === one.agentId,
  )
  const granted = close.granted.filter(
    ({ agentId }) => one === undefined || agentId === one.agentId,
  )
  return (
    <div className={styles.close}>
      <DayCloseBar
        close={{ ...close, agents, movements }}
        all={close.agents}
        one={one}
        view={view}
      />
      <CashTiles sums={sumDrawers(agents)} view={view} />
      {everybody && !one && agents.length > 0 && <DrawerTable agents={agents} view={view} />}
      <MovementTable
        movements={movements}
        agents={agents}
        withAgent={everybody && !one}
        view={view}
      />
      <GrantedTable granted={granted} />
      <p className={styles.signed} aria-hidden="true">
        As of {formatTime(close.readAt, zone)} · Counted: ____________________ · Signature:
        ____________________
      </p>
    </div>
  )
}

/** Sold less refunded less voided is due; each sum leads to what it adds up. */
function CashTiles({ sums, view }: { sums: ReturnType<typeof sumDrawers>; view: DayCloseView }) {
  const to = (kind: CashKind, { count }: CashSum) => (count > 0 ? view.linkToKind(kind) : undefined)
  const { sold, refunded, voided, cashDuePaise } = sums
  return (
    <Tiles
      tiles={[
        {
          name: 'Sold',
          value: formatRupees(sold.amountPaise),
          to: to('SALE', sold),
          note: times(sold, 'sale', 'sales'),
        },
        {
          name: 'Refunded',
          value: formatRupees(refunded.amountPaise),
          to: to('REFUND', refunded),
          note: times(refunded, 'refund handed out', 'refunds handed out'),
        },
        {
          name: 'Voided',
          value: formatRupees(voided.amountPaise),
          to: to('VOID', voided),
          note: times(voided, 'sale taken back', 'sales taken back'),
        },
        {
          name: 'Cash due',
          value: formatRupees(cashDuePaise),
          note: cashDuePaise < 0 ? 'more handed out than taken' : 'to be handed in',
          loud: true,
        },
      ]}
    />
  )
}
