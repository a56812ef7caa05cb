import { useState } from 'react'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { serverMessage } from '../../../api/server-errors.ts'
import { toastSuccess } from '../../../ui/overlay/toasts.ts'
import { trpc } from '../../../api/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { FailureBanner } from '../../../ui/layout/failure-banner.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from './settings.module.css'

/** The switch that stops all online sales at once, after a question that says what it does. decisions/0017 */
export function SalesSwitch({ office }: { office: SettingsInOffice }) {
  const { onlineSalesStopped: stopped } = office.settings
  const [asking, setAsking] = useState(false)
  const { failure, pending, dismiss, turn } = useSalesSwitch(office, () => setAsking(false))
  return (
    <TitledSection
      size="large"
      id="online-sales"
      title="Online sales"
      note="Stops all online sales of every trip at once: for an emergency, or while fares are put right. Default: open."
    >
      <FailureBanner message={failure} onDismiss={dismiss} />
      <div className={styles.switch}>
        <StatusBadge
          status={stopped ? 'stopped' : 'open'}
          tone={stopped ? 'bad' : 'good'}
          label={stopped ? 'Online sales are stopped' : 'Online sales are open'}
        />
        <Button variant="outline" onClick={() => setAsking(true)}>
          {stopped ? 'Resume online sales' : 'Stop online sales'}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={stopped ? 'Resume online sales?' : 'Stop all online sales?'}
          isHarmless={stopped}
          act={stopped ? 'Resume online sales' : 'Stop online sales'}
          pending={pending}
          onAction={() => turn(!stopped)}
          onClose={() => setAsking(false)}
        >
          {stopped ? (
            <p>Customers can book again at once, on every trip that is on sale.</p>
          ) : (
            <>
              <p>From this moment nobody can book online, on any trip, until you resume.</p>
              <ul>
                <li>Seats already held can still be paid.</li>
                <li>The counter goes on selling.</li>
                <li>Customers still see the trips, and that sales are stopped.</li>
              </ul>
            </>
          )}
        </ConfirmDialog>
      )}
    </TitledSection>
  )
}

const FAILED = 'Failed to change the online sales. Please try again.'

/** Turns online sales off and on, on top of the version shown. */
function useSalesSwitch({ version }: SettingsInOffice, onDone: () => void) {
  const utils = trpc.useUtils()
  const { mutateAsync: save, isPending: pending } = trpc.settings.save.useMutation()
  const [failure, setFailure] = useState<string>()

  const turn = async (onlineSalesStopped: boolean) => {
    setFailure(undefined)
    try {
      const saved = await save({ version, change: { onlineSalesStopped } })
      utils.settings.get.setData(undefined, saved)
      void utils.site.invalidate()
      toastSuccess(onlineSalesStopped ? 'Online sales are stopped' : 'Online sales are open')
    } catch (error) {
      setFailure(serverMessage(error) ?? FAILED)
      void utils.settings.get.invalidate()
    }
    onDone()
  }
  return {
    failure,
    pending,
    dismiss: () => setFailure(undefined),
    turn: (stopped: boolean) => void turn(stopped),
  }
}
