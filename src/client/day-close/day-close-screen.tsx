import { roleOf } from '../../domain/account/user.ts'
import { useSession } from '../api/session.ts'
import { useSite } from '../api/site.ts'
import { trpc } from '../api/trpc.ts'
import { DayBar } from '../components/day-bar.tsx'
import { shortDay } from '../ui/day-name.ts'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { CashOfDay } from './cash-of-day.tsx'
import styles from './day-close.module.css'
import { useDayClose } from './use-day-close.ts'

/** /day-close: the cash of a day at the counter, one's own, for administrators everybody's. domain.md §10 */
export function DayCloseScreen() {
  const view = useDayClose()
  const { date } = view
  const { user } = useSession()
  const operator = useSite()?.operatorName
  const { data, isError, isFetching, refetch } = trpc.report.dayClose.useQuery({ day: date })
  const everybody = roleOf(user?.role) === 'ADMIN'
  // One drawer's sheet names whose it is.
  const whose = data?.agents.find(
    ({ agentId }) => !everybody || agentId === view.agentId,
  )?.agentName
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.paper}>
        {[operator, `${shortDay(date)} ${date.slice(0, 4)}`, whose].filter(Boolean).join(' · ')}
      </p>
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
