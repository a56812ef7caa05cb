import { Link } from 'react-router-dom'
import type { BoardingPlace, TripOverview } from '../../domain/report/trip.ts'
import { trpc } from '../api/trpc.ts'
import { CashHolds } from '../components/holds/cash-holds.tsx'
import { noneText } from '../components/trip/none-text.ts'
import { paths } from '../paths.ts'
import { dayMark } from '../ui/day-name.ts'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import styles from './summary-part.module.css'

/** Where people get on, what was sold, what was written, and what still has to be paid. */
export function SummaryPart({ trip }: { trip: TripOverview }) {
  const utils = trpc.useUtils()
  const { scheduleId, bookings, messages } = trip
  const to = (part: string) => paths.trip(scheduleId, { part })
  return (
    <>
      <div className={styles.columns}>
        <TitledSection
          title="Boarding"
          actions={
            <Link className="touch-link" to={paths.passengerList(scheduleId)}>
              Passenger list
            </Link>
          }
        >
          {trip.boarding.length === 0 ? (
            <p className="dimmed-text">{noneText('passengers', trip)}</p>
          ) : (
            <ul className="plain-list" aria-label="Where people get on">
              {trip.boarding.map((place) => (
                <Place
                  key={`${place.node} ${place.pointId ?? ''}`}
                  place={place}
                  day={trip.scheduleDate}
                />
              ))}
            </ul>
          )}
        </TitledSection>
        <div className={styles.column}>
          <TitledSection
            title="Bookings"
            actions={
              <Link className="touch-link" to={to('sales')} preventScrollReset>
                All bookings
              </Link>
            }
          >
            <CountLines
              lines={[
                { name: 'Confirmed', count: bookings.confirmed },
                { name: 'Of them sold by staff', count: bookings.byStaff },
                { name: 'Held until paid', count: bookings.held },
                { name: 'Cancelled after payment', count: bookings.cancelled },
              ]}
            />
          </TitledSection>
          <TitledSection
            title="Messages"
            actions={
              <Link className="touch-link" to={to('messages')} preventScrollReset>
                All messages
              </Link>
            }
          >
            <CountLines
              lines={[
                { name: 'Failed', count: messages.failed, bad: true },
                { name: 'Waiting', count: messages.queued },
                { name: 'Sent', count: messages.sent },
              ]}
            />
          </TitledSection>
        </div>
      </div>
      <CashHolds scheduleId={scheduleId} onPaid={() => void utils.report.invalidate()} />
    </>
  )
}

/** A place with its time, and how many are on board of those who get on there. */
function Place({ place, day }: { place: BoardingPlace; day: string }) {
  const { name, town, pointId, time, date, passengers, boarded, noShows } = place
  return (
    <li className={styles.place}>
      <span className={styles.time}>
        {time}
        {dayMark(day, date)}
      </span>
      <span className={styles.where}>
        {name}
        {pointId !== null && <span className="dimmed-line">{town}</span>}
        {noShows > 0 && <span className="dimmed-line">{`${noShows} did not come`}</span>}
      </span>
      <span className={styles.count}>
        {`${boarded} of ${passengers}`}
        <span className="dimmed-line">on board</span>
      </span>
    </li>
  )
}

interface CountsProps {
  lines: readonly { name: string; count: number; bad?: boolean }[]
}

/** Names and counts, a line each. */
function CountLines({ lines }: CountsProps) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, count, bad = false }) => (
        <div key={name} className={styles.line} data-bad={bad && count > 0}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
