import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { whyNoMarking } from '../../domain/boarding/passenger-list.ts'
import type { CheckInList } from '../../domain/boarding/check-in.ts'
import { useNow } from '../api/clock.ts'
import { paths } from '../paths.ts'
import { shortDay } from '../ui/day-name.ts'
import { Note } from '../ui/layout/note.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { TicketCamera } from './camera.tsx'
import { Conflicts } from './conflicts.tsx'
import { CheckInBar } from './check-in-bar.tsx'
import styles from './check-in-panel.module.css'
import { AnnouncementPanel } from './announcement-panel.tsx'
import { StillToBoard } from './still-to-board.tsx'
import { TypedTicket } from './typed-ticket.tsx'
import { useCheckIn } from './use-check-in.ts'

interface Props {
  list: CheckInList
  offline: boolean
  refreshing: boolean
  onRefresh: () => void
}

/** At the door of a bus: a ticket is held out, and the answer comes in large words. Works without a network. */
export function CheckInPanel({ list, offline, refreshing, onRefresh }: Props) {
  const { shown, said, waiting, scan, type, show, board, undo } = useCheckIn(list)
  const { sourceCity, destinationCity, scheduleDate, departureTime, busName, busNumber } = list
  const closed = whyNoMarking(list, useNow())
  return (
    <div className="page">
      <Link className={styles.back ?? ''} to={paths.passengerList(list.scheduleId)}>
        <ArrowLeft size={18} aria-hidden="true" /> Passenger list
      </Link>
      <PageHeading
        title={`Check-in ${sourceCity} to ${destinationCity}`}
        lead={`${shortDay(scheduleDate)} · ${departureTime} · ${busName}, ${busNumber}`}
      >
        Check-in: {sourceCity} to {destinationCity}
      </PageHeading>
      <Conflicts scheduleId={list.scheduleId} />
      <CheckInBar
        list={shown}
        offline={offline}
        waiting={waiting}
        refreshing={refreshing}
        onRefresh={onRefresh}
      />
      {closed !== null && <Note>{closed}</Note>}
      <div className={styles.desk}>
        <div className={styles.answers}>
          <AnnouncementPanel list={shown} said={said} onBoard={board} onUndo={undo} />
        </div>
        <div className={styles.ways}>
          <TicketCamera onCode={scan} />
          <TypedTicket onType={type} />
          <StillToBoard passengers={shown.passengers} onShow={show} />
        </div>
      </div>
    </div>
  )
}
