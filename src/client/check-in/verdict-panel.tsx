import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import OctagonX from 'lucide-react/icons/octagon-x'
import type { CheckInList, CheckInPassenger } from '../../domain/boarding/check-in-list.ts'
import { concessionText } from '../../domain/boarding/proof.ts'
import { formatTime } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { ProofTick } from '../components/proof-tick.tsx'
import { SpokenDeck } from '../components/seat-map/spoken-deck.tsx'
import { Button } from '../ui/controls/button.tsx'
import styles from './verdict-panel.module.css'
import { verdictText, ticketNumberOf } from './verdict-text.ts'
import type { Shape } from './verdict-text.ts'
import type { ShownVerdict } from './shown-verdict.ts'

interface ChoiceProps {
  /** In their current state. */
  passengers: readonly CheckInPassenger[]
  onBoard: (chosen: readonly CheckInPassenger[]) => void
  onProve: (passenger: CheckInPassenger, seen: boolean) => void
}

const PICTURES: Record<Shape, typeof Clock> = {
  tick: CircleCheck,
  clock: Clock,
  question: CircleHelp,
  stop: OctagonX,
}

interface Props {
  list: CheckInList
  shownVerdict: ShownVerdict | undefined
  onBoard: (shownVerdict: ShownVerdict, passengers: readonly CheckInPassenger[]) => void
  onProve: (passenger: CheckInPassenger, seen: boolean) => void
  onUndo: (shownVerdict: ShownVerdict) => void
}

/** The answer to a ticket in large words, with a shape and a colour of its own, read out by screen readers. */
export function VerdictPanel({ shownVerdict, ...props }: Props) {
  const { list } = props
  const zone = useZone()
  const timeOf = (at: number) => formatTime(at, zone)
  const words = shownVerdict && verdictText(shownVerdict, { list, timeOf })
  const Picture = PICTURES[words?.shape ?? 'question']
  return (
    <div className={styles.place}>
      <output className={styles.verdict} data-shape={words?.shape}>
        {shownVerdict && words ? (
          <span key={shownVerdict.number} className={styles.words}>
            <Picture className={styles.picture ?? ''} size={56} aria-hidden="true" />
            <strong className={styles.title}>{words.title}</strong>
            {'passenger' in shownVerdict.verdict && (
              <PassengerLine passenger={shownVerdict.verdict.passenger} />
            )}
            {words.text !== '' && <span>{words.text}</span>}
            {shownVerdict.proof === 'unproved' && (
              <span className={styles.unproved}>
                Found on the list. This device cannot prove that the code is genuine.
              </span>
            )}
          </span>
        ) : (
          <span className={styles.idle}>Scan a ticket, or type its number or seat.</span>
        )}
      </output>
      {shownVerdict && <Actions shownVerdict={shownVerdict} {...props} />}
    </div>
  )
}

interface ActionsProps extends Props {
  shownVerdict: ShownVerdict
}

function Actions({ list, shownVerdict, onBoard, onProve, onUndo }: ActionsProps) {
  const { verdict, marks } = shownVerdict
  const [passenger] = 'passenger' in verdict ? meantOf(list, [verdict.passenger]) : []
  return (
    <>
      {verdict.kind === 'choice' && (
        <Choice
          passengers={meantOf(list, verdict.passengers)}
          onBoard={(chosen) => onBoard(shownVerdict, chosen)}
          onProve={onProve}
        />
      )}
      {verdict.kind === 'valid' && marks.length === 0 && (
        <Button wide onClick={() => onBoard(shownVerdict, [verdict.passenger])}>
          Board
        </Button>
      )}
      {passenger && <ProofTick passenger={passenger} onTick={(seen) => onProve(passenger, seen)} />}
      {marks.length > 0 && (
        <Button variant="outline" onClick={() => onUndo(shownVerdict)}>
          Undo
        </Button>
      )}
    </>
  )
}

/** The matching passengers in their current state. */
function meantOf(list: CheckInList, meant: readonly CheckInPassenger[]): CheckInPassenger[] {
  const ids = new Set(meant.map(({ passengerId }) => passengerId))
  return list.passengers.filter(({ passengerId }) => ids.has(passengerId))
}

/** Several passengers match: each boards alone, and those of one booking also together. */
function Choice({ passengers, onBoard, onProve }: ChoiceProps) {
  const left = passengers.filter(({ status }) => status === 'BOOKED' || status === 'NO_SHOW')
  const ofOneBooking = new Set(passengers.map(({ bookingNumber }) => bookingNumber)).size === 1
  return (
    <>
      <ul className={`plain-list ${styles.choice}`}>
        {passengers.map((passenger) => (
          <li key={passenger.passengerId} className="spread-row">
            <PassengerLine passenger={passenger} />
            {left.includes(passenger) ? (
              <Button
                variant="outline"
                aria-label={`Board ${passenger.seatNumber} ${passenger.name}`}
                onClick={() => onBoard([passenger])}
              >
                Board
              </Button>
            ) : (
              <span>{passenger.status === 'CANCELLED' ? 'Cancelled' : 'On board'}</span>
            )}
            <ProofTick passenger={passenger} onTick={(seen) => onProve(passenger, seen)} />
          </li>
        ))}
      </ul>
      {ofOneBooking && left.length > 1 && (
        <Button wide onClick={() => onBoard(left)}>
          Board all {left.length}
        </Button>
      )}
    </>
  )
}

/** A passenger at the door: the seat first, since that is what one points to. */
function PassengerLine({ passenger }: { passenger: CheckInPassenger }) {
  const { seatNumber, seatBefore, name, from, to, concession } = passenger
  return (
    <p className={styles.passenger}>
      <span className={styles.seat}>
        <span className="visually-hidden">Seat </span>
        {seatNumber}
        <SpokenDeck seat={passenger} />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span>
          {from} to {to}
        </span>
        {concession && <strong>{concessionText(concession)}</strong>}
        {seatBefore !== undefined && <span>Seat {seatBefore} before</span>}
        <span className={styles.number}>{ticketNumberOf(passenger)}</span>
      </span>
    </p>
  )
}
