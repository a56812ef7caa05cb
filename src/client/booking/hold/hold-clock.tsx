import Timer from 'lucide-react/icons/timer'
import { Suspense, lazy, useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { useSite, useTimeText } from '../../api/use-site.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { ASK_AT_MINUTES, leftText, spokenText } from '../../components/booking/minutes-left.ts'
import { useMinutesLeft } from '../../components/booking/use-minutes-left.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './hold-clock.module.css'

const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }))

interface Props {
  booking: Booking
  /** Called once when the deadline has passed on this device; the server decides whether it really has. */
  onExpired: () => void
}

function RunningClock({
  booking,
  deadlineAt,
  extendable,
  onExpired,
}: Props & {
  deadlineAt: Instant
  extendable: boolean
}) {
  const timeText = useTimeText()
  const holdMinutes = useSite()?.holdMinutes
  const minutes = useMinutesLeft(deadlineAt, onExpired)
  const [declinedAt, setDeclinedAt] = useState<Instant>()
  const utils = trpc.useUtils()
  const extend = trpc.booking.extend.useMutation({
    onSuccess: (extended) => utils.booking.get.setData({ bookingId: extended.id }, extended),
    onError: (error) =>
      toastError(serverMessage(error) ?? 'Failed to extend the hold. Please try again.'),
  })
  const ask = () => extend.mutate({ bookingId: booking.id })
  const until = timeText(deadlineAt)
  const more = holdMinutes === undefined ? 'once' : `once, by up to ${holdMinutes} minutes`
  const due = extendable && minutes > 0 && minutes <= ASK_AT_MINUTES

  return (
    <div className={styles.clock} data-short={minutes <= ASK_AT_MINUTES}>
      <Timer size={20} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>
        <strong>Held until {until}</strong>, {leftText(minutes)}
        {extendable && (
          <span className="dimmed-line">Shortly before it ends you can extend it {more}.</span>
        )}
      </p>
      {due && declinedAt === deadlineAt && (
        <Button variant="outline" loading={extend.isPending} onClick={ask}>
          Need more time?
        </Button>
      )}
      <output className="visually-hidden">{spokenText(minutes)}</output>
      {due && (
        <Suspense fallback={null}>
          <HoldDialog
            opened={declinedAt !== deadlineAt}
            until={until}
            more={more}
            extending={extend.isPending}
            onExtend={ask}
            onClose={() => setDeclinedAt(deadlineAt)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** How long the seats are held, by the server's deadline; shortly before its end it offers the one extension. ux.md d4 */
export function HoldClock(props: Props) {
  const { hold } = props.booking
  if (hold === null) return null
  return <RunningClock {...props} deadlineAt={hold.deadlineAt} extendable={hold.extendable} />
}
