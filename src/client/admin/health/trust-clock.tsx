import { useState } from 'react'
import type { HealthFigures } from '../../../domain/health/health.ts'
import { formatStamp } from '../../../domain/time/format-date-time.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { useZone } from '../../api/use-site.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import styles from './health.module.css'

const FAILED = 'This could not be saved. Please try again.'

/** Has an administrator say that the clock is right, over both times and what follows from it. decisions/0039 */
export function TrustClock({ figures: { at, clock } }: { figures: HealthFigures }) {
  const zone = useZone()
  const { health } = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = trpc.health.trustClock.useMutation({
    onSuccess: () => {
      toastSuccess('The trusted time is that of the clock')
      return health.get.invalidate()
    },
    onError: (error) => setFailure(serverMessage(error) ?? FAILED),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
      <div className={styles.check}>
        <Button variant="outline" onClick={() => setAsking(true)}>
          The clock is right…
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Is the clock right?"
          act="The clock is right"
          isHarmless
          pending={isPending}
          onAction={() => mutate({ seen: at })}
          onClose={() => setAsking(false)}
        >
          <p>
            The clock says <strong>{formatStamp(at, zone)}</strong>. The last trusted time is{' '}
            <strong>{formatStamp(clock.trustedAt, zone)}</strong>.
          </p>
          <p>
            Compare it with your own watch and calendar.{' '}
            {at > clock.trustedAt
              ? 'Within the hour passengers, links and sessions that are too old by this clock are forgotten for good.'
              : 'Nothing is forgotten by it.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
