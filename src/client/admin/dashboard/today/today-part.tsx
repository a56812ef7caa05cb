import type { Today } from '../../../../domain/report/today.ts'
import { formatTime } from '../../../../domain/time/format-date-time.ts'
import { useZone } from '../../../api/use-site.ts'
import { Note } from '../../../ui/layout/note.tsx'
import styles from '../dashboard.module.css'
import { CashInHandTable } from './cash-in-hand-table.tsx'
import { NextDepartures } from './next-departures.tsx'
import { WaitingList } from './waiting-list.tsx'

interface Props {
  today: Today
  /** The last try to renew it got no answer. */
  isStale: boolean
}

/** What a working day begins with: the next departures, the cash in hand, and what waits. decisions/0089 */
export function TodayPart({ today, isStale }: Props) {
  const zone = useZone()
  const { departures, day, cash, waiting, readAt } = today
  return (
    <>
      {isStale && (
        <Note>
          There is no answer: this is as of {formatTime(readAt, zone)}. It renews itself as soon as
          there is one.
        </Note>
      )}
      <div className={styles.pair}>
        <NextDepartures departures={departures} day={day} />
        <div className={styles.stack}>
          <CashInHandTable cash={cash} />
          <WaitingList waiting={waiting} day={day} />
        </div>
      </div>
    </>
  )
}
