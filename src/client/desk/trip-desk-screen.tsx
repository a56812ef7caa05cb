import ArrowLeft from 'lucide-react/icons/arrow-left'
import Users from 'lucide-react/icons/users'
import { Link, useParams } from 'react-router-dom'
import { roleOf } from '../../domain/account/role.ts'
import type { TripDesk } from '../../domain/boarding/message-desk.ts'
import { statusOf } from '../api/server-errors.ts'
import { trpc } from '../api/trpc.ts'
import { useSession } from '../api/use-session.ts'
import { MessageEverybody } from '../components/trip-message/message-everybody.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { formatShortDay } from '../../domain/time/format-date-time.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { FailureBanner } from '../ui/layout/failure-banner.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { DeskListPanel } from './desk-list-panel.tsx'
import { useDeskMarks } from './use-desk-marks.ts'
import { wholeText } from '../ui/whole-text.ts'

const REFRESH_EVERY = 30_000
/** The answers for an address without a trip's number, and for a missing trip. */
const NO_SUCH_TRIP = [400, 404]

/** /trips/:scheduleId/desk: what staff send by hand to those on a trip, and what came of it. decisions/0080 */
export function TripDeskScreen() {
  const { scheduleId } = useParams()
  const query = trpc.desk.ofTrip.useQuery(
    { scheduleId: Number(scheduleId) },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always' },
  )
  if (query.data) return <DeskOfTrip desk={query.data} />
  const missing = NO_SUCH_TRIP.includes(statusOf(query.error) ?? 0)
  return (
    <div className="page">
      <PageHeading>Messages by hand</PageHeading>
      {query.isPending && <Spinner label="Loading the messages…" />}
      {query.isError && !missing && (
        <ErrorState
          message="Failed to load the messages. Please try again."
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {missing && (
        <EmptyState
          drawing="torn"
          title="Trip not found"
          action={
            <Link className={buttonClass()} to={paths.desk()}>
              To the message desk
            </Link>
          }
        />
      )}
    </div>
  )
}

function DeskOfTrip({ desk }: { desk: TripDesk }) {
  const marks = useDeskMarks(desk)
  const { scheduleId, sourceCity, destinationCity, lists } = marks.shown
  return (
    <div className="page">
      <Link className="back-link" to={paths.desk()}>
        <ArrowLeft size={18} aria-hidden="true" />
        Message desk
      </Link>
      <PageHeading
        title={`Messages ${sourceCity} to ${destinationCity}`}
        lead={`${formatShortDay(desk.scheduleDate)}, ${desk.departureTime} · ${desk.busName}, ${wholeText(desk.busNumber)}`}
        actions={<TripActions desk={desk} />}
      >
        {sourceCity} to {destinationCity}
      </PageHeading>
      <FailureBanner message={marks.failure} onDismiss={marks.dismiss} />
      {lists.length === 0 ? (
        <EmptyState title="No manual messages for this trip">
          Whatever reaches somebody by itself, or is not needed any more, is not here.
        </EmptyState>
      ) : (
        lists.map((list) => (
          <DeskListPanel
            key={`${scheduleId} ${list.id}`}
            list={list}
            day={desk.scheduleDate}
            onMark={marks.mark}
          />
        ))
      )}
    </div>
  )
}

/** Who travels, and for administrators a message to all of them. */
function TripActions({ desk: { scheduleId } }: { desk: TripDesk }) {
  const { user } = useSession()
  return (
    <>
      <Link className={buttonClass('outline')} to={paths.passengerList(scheduleId)}>
        <Users size={20} aria-hidden="true" /> Passengers
      </Link>
      {roleOf(user?.role) === 'ADMIN' && <MessageEverybody scheduleId={scheduleId} />}
    </>
  )
}
