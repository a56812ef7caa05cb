import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { whyNoMarking } from '../../domain/boarding/passenger-mark.ts'
import type { PassengerList } from '../../domain/boarding/passenger-list.ts'
import { statusOf } from '../api/server-errors.ts'
import { useZone } from '../api/use-site.ts'
import { CashHolds } from '../components/holds/cash-holds.tsx'
import { LatePanel } from '../components/late/late-panel.tsx'
import { useSaidOfTrip } from '../components/late/use-said-of-trip.ts'
import { lateMinutesAt } from '../../domain/schedule/delay.ts'
import { BoardingCount } from '../components/boarding-count.tsx'
import { noneText } from '../components/trip/none-text.ts'
import { DeskNote } from '../components/desk/desk-note.tsx'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { SearchBox } from '../ui/list/search-box.tsx'
import { saveFile } from '../ui/save-file.ts'
import { BoardingStopPanel } from './boarding-stop.tsx'
import { LastMarkLine } from './last-mark-line.tsx'
import { PassengerListHead } from './passenger-list-head.tsx'
import { countsOf, matchesTyped } from './listed-passengers.ts'
import styles from './passenger-list-screen.module.css'
import { csvFileName, passengersCsv } from './passengers-csv.ts'
import { useMarks } from './use-marks.ts'
import { usePassengerList, usePrinting, versionOf } from './use-passenger-list.ts'
import type { ReadList } from './use-passenger-list.ts'

interface ListBarProps {
  list: PassengerList
  refreshing: boolean
  /** The last refetch failed: what is shown may be old. */
  failed: boolean
  onRefresh: () => void
}

interface Props {
  list: PassengerList
  query: Pick<ReadList, 'isFetching' | 'isError' | 'refetch'>
}

/** The message for a URL without a trip's number, and for a missing trip. */
const NO_SUCH_TRIP = [400, 404]

/** /trips/:scheduleId/passengers: who travels, by where they get on, with ticks for who is there. domain.md §9, §10 */
export function PassengerListScreen() {
  const { scheduleId } = useParams()
  const query = usePassengerList(Number(scheduleId))
  if (query.data) return <PassengersOfTrip list={query.data} query={query} />
  const missing = NO_SUCH_TRIP.includes(statusOf(query.error) ?? 0)
  return (
    <div className="page">
      <PageHeading>Passengers</PageHeading>
      {query.isPending && <Spinner label="Loading passengers…" />}
      {query.isError && !missing && (
        <ErrorState
          message="Failed to load the passengers. Please try again."
          retrying={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      {missing && (
        <EmptyState
          drawing="torn"
          title="Trip not found"
          action={
            <Link className={buttonClass()} to={paths.trips()}>
              To the trips
            </Link>
          }
        />
      )}
    </div>
  )
}

/** The list itself. What is typed to find somebody stays on the device: a name is never in a URL. domain.md §9 */
function PassengersOfTrip({ list, query }: Props) {
  const { shown, last, failed, giveUp, mark } = useMarks(list)
  usePrinting()
  const [typed, setTyped] = useState('')
  const { delays } = useSaidOfTrip(list)
  const closed = whyNoMarking(list, list.readAt)
  const everybody = shown.stops.flatMap((stop) => stop.passengers)
  const nobodyMatches = !everybody.some((passenger) => matchesTyped(passenger, typed))
  return (
    <div className={`page ${styles.page}`}>
      <PassengerListHead list={shown} />
      <ListBar
        list={shown}
        refreshing={query.isFetching}
        failed={query.isError}
        onRefresh={query.refetch}
      />
      <LatePanel trip={list} />
      <DeskNote scheduleId={list.scheduleId} />
      <CashHolds scheduleId={list.scheduleId} onPaid={query.refetch} />
      {everybody.length === 0 ? (
        <EmptyState title={noneText('bookings', list)}>
          {list.status !== 'CANCELLED' &&
            'Passengers with a confirmed booking are listed by boarding point.'}
        </EmptyState>
      ) : (
        <>
          {closed !== null && <p className={styles.closed}>{closed}</p>}
          <div className={styles.find}>
            <SearchBox placeholder="Seat or name..." value={typed} onSearch={setTyped} />
          </div>
          <output className={styles.nobody}>
            {nobodyMatches && `Nobody on this trip matches “${typed.trim()}”.`}
          </output>
          {shown.stops.map((stop) => (
            <BoardingStopPanel
              key={`${stop.node} ${stop.pointId ?? ''}`}
              stop={stop}
              late={lateMinutesAt(delays, stop.node)}
              day={list.scheduleDate}
              typed={typed}
              closed={closed !== null}
              onMark={mark}
            />
          ))}
          <LastMarkLine last={last} failed={failed} onMark={mark} onGiveUp={giveUp} />
        </>
      )}
    </div>
  )
}

/** How many are on board, the list's time, and how to print or export it. */
function ListBar({ list, refreshing, failed, onRefresh }: ListBarProps) {
  const version = versionOf(list.readAt, useZone())
  const { all, boarded, noShows } = countsOf(list.stops.flatMap((stop) => stop.passengers))
  const save = () => saveFile(csvFileName(list, version.time), passengersCsv(list), 'text/csv')
  return (
    <div className={styles.bar}>
      <BoardingCount
        all={all}
        boarded={boarded}
        none={noneText('passengers', list)}
        noShows={noShows}
      >
        <span className={styles.version} data-failed={failed}>
          <output>{failed && 'Could not be refreshed. '}</output>List of {version.time}
          <span className={styles.onPaper}>, {version.day}</span>
        </span>
      </BoardingCount>
      <div className={styles.acts}>
        <Button variant="outline" onClick={onRefresh}>
          <RefreshCw size={18} aria-hidden="true" data-turning={refreshing} />
          Refresh
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <Button variant="outline" onClick={save}>
          <Download size={18} aria-hidden="true" />
          CSV
        </Button>
      </div>
    </div>
  )
}
