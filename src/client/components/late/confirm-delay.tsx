import type { StaffTrip, SaidOfTrip } from '../../../domain/boarding/passenger-list.ts'
import { lateText } from '../../../domain/schedule/delay.ts'
import type { DelayToConfirm } from '../../../domain/schedule/delay.ts'
import { dayIn, formatTimeBeside } from '../../../domain/time/format-date-time.ts'
import { newKey } from '../../api/trpc.ts'
import { useSession } from '../../api/use-session.ts'
import { useZone } from '../../api/use-site.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { deviceNow } from '../../ui/server-time.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './late.module.css'
import { waitingDelays } from './waiting-delays.ts'

interface Props {
  trip: Pick<SaidOfTrip, 'towns'> & Pick<StaffTrip, 'scheduleId'>
  delay: DelayToConfirm
  /** It is what was reported last, which stands above. */
  isLast: boolean
  /** A delay can be reported now. */
  isOpen: boolean
}

/** A delay that one person alone may not refund for: who reported it, and for everybody else the button. decisions/0081 */
export function ConfirmDelay({ trip, delay, isLast, isOpen }: Props) {
  const { user } = useSession()
  const zone = useZone()
  const now = useNow()
  const { scheduleId, towns } = trip
  const { fromNode, minutes, reason, by, byId, bookings, saidAt } = delay
  const isOwn = user?.id === byId
  const town = towns.find(({ node }) => node === fromNode)
  const time = formatTimeBeside(saidAt, dayIn(zone, now), zone)
  const confirm = () =>
    waitingDelays.add(user?.id ?? 0, {
      key: newKey(),
      scheduleId,
      fromNode,
      minutes,
      ...(reason !== null && { reason }),
      at: deviceNow(),
    })
  return (
    <div className={styles.confirm}>
      <p>
        <strong>Waiting for a second person</strong>
      </p>
      <p>
        {`${isOwn ? 'You' : by} reported ${isLast ? 'this delay' : `${lateText(minutes)} from ${town?.name ?? ''} at ${time}`}.`}{' '}
        {isOwn ? 'Once an administrator or a colleague confirms it,' : 'If you confirm it,'}{' '}
        {`${bookings === 1 ? '1 booking' : `${bookings} bookings`} can be cancelled for a full refund.`}
      </p>
      {!isOwn && isOpen && (
        <ButtonRow>
          <Button onClick={confirm}>Confirm {lateText(minutes)}</Button>
        </ButtonRow>
      )}
    </div>
  )
}
