import ArrowLeft from 'lucide-react/icons/arrow-left'
import Camera from 'lucide-react/icons/camera'
import CameraOff from 'lucide-react/icons/camera-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CheckInList } from '../../domain/boarding/check-in-list.ts'
import { whyNoMarking } from '../../domain/boarding/passenger-mark.ts'
import { formatShortDay, formatTime } from '../../domain/time/format-date-time.ts'
import { useNow } from '../ui/use-now.ts'
import { useSession } from '../api/use-session.ts'
import { useZone } from '../api/use-site.ts'
import { CashHolds } from '../components/holds/cash-holds.tsx'
import { LatePanel } from '../components/late/late-panel.tsx'
import { useSaidOfTrip } from '../components/late/use-said-of-trip.ts'
import { dropConflicts, useConflicts } from '../components/marks/conflict-store.ts'
import type { Conflict } from '../components/marks/answered-marks.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { Note } from '../ui/layout/note.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { VerdictPanel } from './verdict-panel.tsx'
import { CheckInBar } from './check-in-bar.tsx'
import styles from './check-in-panel.module.css'
import { ProofNotSeen, StillToBoard } from './still-to-board.tsx'
import { useCamera } from './use-camera.ts'
import type { CameraState } from './use-camera.ts'
import { useTicketCheck } from './use-ticket-check.ts'
import { wholeText } from '../ui/whole-text.ts'

const WHY: Partial<Record<CameraState, string>> = {
  refused:
    'The browser was not allowed to use the camera. Allow it in the settings of this site, or type the number.',
  none: 'No camera was found on this device. Type the number instead.',
  insecure: 'The camera works on a secure connection (https) only. Type the number instead.',
  noReader:
    'What reads the codes could not be loaded. Try again with a connection, or type the number.',
}

interface Props {
  list: CheckInList
  offline: boolean
  refreshing: boolean
  onRefresh: () => void
}

/** Check-in at the bus: a ticket is scanned or typed, the verdict is shown in large text. Works offline. */
export function CheckInPanel({ list, offline, refreshing, onRefresh }: Props) {
  const { shown, shownVerdict, waiting, scan, type, show, board, prove, undo } =
    useTicketCheck(list)
  const { sourceCity, destinationCity, scheduleDate, departureTime, busName, busNumber } = list
  const closed = whyNoMarking(list, useNow())
  const { delays } = useSaidOfTrip(list)
  const toShow = { passengers: shown.passengers, day: scheduleDate, delays, onShow: show }
  return (
    <div className="page">
      <Link className="back-link" to={paths.passengerList(list.scheduleId)}>
        <ArrowLeft size={18} aria-hidden="true" /> Passenger list
      </Link>
      <PageHeading
        title={`Check-in ${sourceCity} to ${destinationCity}`}
        lead={`${formatShortDay(scheduleDate)} · ${departureTime} · ${busName}, ${wholeText(busNumber)}`}
        actions={
          !offline && (
            <Link className={buttonClass('outline')} to={paths.trip(list.scheduleId)}>
              Trip
            </Link>
          )
        }
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
      <LatePanel trip={list} />
      {closed !== null && <Note>{closed}</Note>}
      <div className={styles.desk}>
        <div className={styles.answers}>
          <VerdictPanel
            list={shown}
            shownVerdict={shownVerdict}
            onBoard={board}
            onProve={prove}
            onUndo={undo}
          />
        </div>
        <div className={styles.ways}>
          <TicketCamera onCode={scan} />
          <TypedTicket onType={type} />
          <StillToBoard {...toShow} />
          <ProofNotSeen {...toShow} />
        </div>
      </div>
      {!offline && <CashHolds scheduleId={list.scheduleId} onPaid={onRefresh} />}
    </div>
  )
}

/** What the camera sees, and the way to turn it on: browsers ask for permission at that moment. */
function TicketCamera({ onCode }: { onCode: (text: string) => void }) {
  const { video, state, start, stop } = useCamera(onCode)
  const films = state === 'starting' || state === 'on'
  return (
    <section className={styles.place} aria-label="Camera">
      <div className={styles.picture} hidden={!films}>
        <video ref={video} muted playsInline aria-label="What the camera sees" />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      {films ? (
        <Button variant="outline" loading={state === 'starting'} onClick={stop}>
          <CameraOff size={20} aria-hidden="true" /> Stop the camera
        </Button>
      ) : (
        <Button wide onClick={start}>
          <Camera size={20} aria-hidden="true" /> Scan with the camera
        </Button>
      )}
      <output className={styles.why}>{WHY[state]}</output>
    </section>
  )
}

/** The input that always works: a number or a seat, typed. It is never in the URL. domain.md §9 */
function TypedTicket({ onType }: { onType: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={field}
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === '') return
        onType(typed)
        setTyped('')
        field.current?.querySelector('input')?.focus()
      }}
    >
      <TextField
        label="Booking, ticket or seat"
        name="ticket"
        value={typed}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        description="Such as K7PX2M9Q, K7PX2M9Q-1 or 3A"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline">
        Check
      </Button>
    </form>
  )
}

function wordsOf({ undo, boarded, why }: Conflict, zone: string): string {
  if (why !== null) return `was not ticked: ${why.replace(/\.$/, '')}.`
  const since = boarded ? ` at ${formatTime(boarded.at, zone)} by ${boarded.by}` : ''
  return undo ? `stays on board: ticked${since}.` : `was already boarded${since}.`
}

/** Ticks of this device that came too late, shown after the sync: two people may have used one ticket. */
function Conflicts({ scheduleId }: { scheduleId: number }) {
  const userId = useSession().user?.id ?? 0
  const zone = useZone()
  const conflicts = useConflicts(userId, scheduleId)
  return (
    <div role="alert">
      {conflicts.length > 0 && (
        <section className={styles.conflicts} aria-label="Ticks to look into">
          <h2 className={styles.title}>
            <TriangleAlert size={22} aria-hidden="true" /> Look into this
          </h2>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict.passengerId}>
                <strong>
                  {conflict.seatNumber} {conflict.name}
                </strong>{' '}
                {wordsOf(conflict, zone)}
              </li>
            ))}
          </ul>
          <Button variant="outline" onClick={() => dropConflicts(userId, scheduleId)}>
            Dismiss
          </Button>
        </section>
      )}
    </div>
  )
}
