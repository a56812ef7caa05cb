import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isRefusal, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { routeText, scheduleText } from './schedule-text.ts'
import type { NamedTrip } from './schedule-text.ts'
import { TripPointLine } from './trip-point-line.tsx'
import styles from './trip-points.module.css'
import { useTripPoints } from './use-trip-points.ts'

interface Props {
  schedule: NamedTrip
  onClose: () => void
}

/** The points of a trip in order; each can be closed for this trip, and opened again. decisions/0077 */
export function TripPoints({ schedule, onClose }: Props) {
  const query = trpc.schedule.points.useQuery(
    { id: schedule.id },
    { gcTime: 0, refetchOnWindowFocus: 'always' },
  )
  const [closing, setClosing] = useState<number>()
  const acts = useTripPoints(schedule.id, () => setClosing(undefined))
  const { data } = query
  const gone = isRefusal(query.error) ? serverMessage(query.error) : undefined
  return (
    <FormDialog title="Points of this trip" wide dirty={false} onClose={onClose}>
      <p className={styles.lead}>
        {`${scheduleText(schedule)} · ${routeText(schedule.route)}`}
        <span className="dimmed-line">What is closed here is closed on this trip alone.</span>
      </p>
      <FailureBanner message={acts.failure} onDismiss={acts.dismiss} />
      {query.isPending && <Spinner label="Loading the points…" />}
      {!data && query.isError && (
        <ErrorState
          message={gone ?? 'Failed to fetch data. Please try again later.'}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.length === 0 && <p>This trip has no points: each of its towns is one place.</p>}
      {data && data.length > 0 && (
        <ol className="plain-list" aria-label="Points of this trip">
          {data.map((point) => (
            <TripPointLine
              key={point.id}
              point={point}
              points={data}
              day={schedule.scheduleDate}
              isClosing={closing === point.id}
              pending={acts.pending}
              onAsk={(asked) => setClosing(asked ? point.id : undefined)}
              onClosePoint={(substituteId) => acts.close(point, substituteId)}
              onReopen={() => acts.reopen(point)}
            />
          ))}
        </ol>
      )}
      {data && (
        <Link className="touch-link" to={paths.admin.routePoints(schedule.route.id)}>
          Points of the route
        </Link>
      )}
    </FormDialog>
  )
}
