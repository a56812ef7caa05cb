import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { HealthReport } from './health-report.tsx'

/** How often the report is fetched again while the screen is open. */
const EVERY_MS = 30_000

/** The health of machine and program, what is wrong, and what to do about it. guide/invariants.md */
export function HealthScreen() {
  const health = trpc.health.get.useQuery(undefined, { refetchInterval: EVERY_MS })
  const { data, isError, isFetching, refetch } = health
  return (
    <div className="page">
      <PageHeading
        lead="Whether the machine and its program are well, what is wrong, and what to do about it."
        actions={
          <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        }
      >
        System health
      </PageHeading>
      {isError && !data && (
        <ErrorState
          message="Failed to fetch the system health. Please try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Spinner label="Loading the system health…" />}
      {data && <HealthReport figures={data} />}
    </div>
  )
}
