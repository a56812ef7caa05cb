import type { SeatMap } from '../../../domain/booking/booking.ts'
import { CLOSED_MESSAGES } from '../../../domain/booking/sales-window.ts'
import { useNow } from '../../api/clock.ts'
import { Button } from '../../ui/controls/button.tsx'
import { focusAtFirst } from '../../ui/controls/focus-at-first.ts'
import { FailureBanner } from '../../ui/list/failure-banner.tsx'
import styles from './counter.module.css'
import { nextToBoard } from './use-counter-seats.ts'
import type { Sell } from './use-sell.ts'

/** What stands in the way of a sale: the server's no, an answer that never came, a trip that is closed. */
export function SaleNotices({ map, sell }: { map: SeatMap; sell: Sell }) {
  const { closed, boarding } = map
  const now = useNow()
  return (
    <div className={styles.notices}>
      <FailureBanner message={sell.failure} onDismiss={sell.dismiss}>
        {sell.again && (
          <Button ref={focusAtFirst} loading={sell.pending} onClick={sell.again}>
            Try again
          </Button>
        )}
      </FailureBanner>
      {closed !== null && (
        <p className={styles.closed} role="alert">
          {CLOSED_MESSAGES[closed]}
          {closed === 'departed' && ` from ${boarding.name}.`}
          {closed === 'departed' &&
            nextToBoard(map, now) !== undefined &&
            ' Choose a later place to get on.'}
        </p>
      )}
    </div>
  )
}
