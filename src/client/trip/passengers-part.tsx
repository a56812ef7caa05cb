import { Link } from 'react-router-dom'
import type { BoardingStop, ListedPassenger } from '../../domain/boarding/passenger-list.ts'
import type { Mark } from '../../domain/boarding/passenger-mark.ts'
import { trpc } from '../api/trpc.ts'
import { SpokenDeck } from '../components/seat-map/spoken-deck.tsx'
import { noneText } from '../components/trip/none-text.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { dayMark } from '../ui/day-name.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import type { Tone } from '../ui/layout/status-badge.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import { FetchedPart } from './fetched-part.tsx'
import styles from './passengers-part.module.css'

const REFRESH_EVERY = 20_000

const MARKS: Record<Mark, { label: string; tone: Tone }> = {
  BOOKED: { label: 'To board', tone: 'quiet' },
  BOARDED: { label: 'On board', tone: 'good' },
  NO_SHOW: { label: 'Did not come', tone: 'warning' },
}

/** Who travels, by where they get on, and whether they are on board; ticked on the list and at check-in. */
export function PassengersPart({ scheduleId }: { scheduleId: number }) {
  const query = trpc.passenger.list.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always' },
  )
  return (
    <FetchedPart query={query} what="passengers">
      {(list) =>
        list.passengers === 0 ? (
          <EmptyState title={noneText('passengers', list)} />
        ) : (
          <div className="one-column">
            <div className="wrap-row">
              <Link className={buttonClass('outline')} to={paths.passengerList(scheduleId)}>
                Passenger list
              </Link>
              <Link className={buttonClass('outline')} to={paths.checkIn(scheduleId)}>
                Check-in
              </Link>
            </div>
            {list.stops
              .filter((stop) => stop.passengers.length > 0)
              .map((stop) => (
                <Stop
                  key={`${stop.node} ${stop.pointId ?? ''}`}
                  stop={stop}
                  day={list.scheduleDate}
                />
              ))}
          </div>
        )
      }
    </FetchedPart>
  )
}

/** Everybody who gets on at one place. */
function Stop({ stop, day }: { stop: BoardingStop; day: string }) {
  const { name, town, pointId, time, date, passengers } = stop
  const boarded = passengers.filter(({ status }) => status === 'BOARDED').length
  return (
    <TitledSection
      title={`${time}${dayMark(day, date)} ${pointId === null ? name : `${name}, ${town}`}`}
      note={`${boarded} of ${passengers.length} on board`}
    >
      <ul className="plain-list">
        {passengers.map((passenger) => (
          <Traveller key={passenger.passengerId} passenger={passenger} />
        ))}
      </ul>
    </TitledSection>
  )
}

function Traveller({ passenger }: { passenger: ListedPassenger }) {
  const { seatNumber, name, to, bookingId, bookingNumber, status } = passenger
  return (
    <li className={styles.traveller}>
      <span className={styles.seat}>
        <span className="visually-hidden">Seat </span>
        {seatNumber}
        <SpokenDeck seat={passenger} />
      </span>
      <span className={styles.name}>
        <Link to={paths.sale(bookingId)}>{name}</Link>
        <span className="dimmed-line">{`to ${to}, ${bookingNumber}`}</span>
      </span>
      <StatusBadge status={status} {...MARKS[status]} />
    </li>
  )
}
