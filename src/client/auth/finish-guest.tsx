import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import styles from './account-actions.module.css'

interface Props {
  session: ReturnType<typeof useSession>
  onDone: () => void
}

/** The end of a guest's session, for a device that others use too: what is bought stays, and is found again. decisions/0098 */
export function FinishGuest({ session, onDone }: Props) {
  const navigate = useNavigate()
  const [asked, ask] = useState(false)
  const [pending, setPending] = useState(false)
  const finish = async () => {
    setPending(true)
    onDone()
    await session.signOut()
    await navigate(paths.home())
  }
  return (
    <div className={styles.ticket}>
      <Button variant="quiet" className={styles.ticket ?? ''} onClick={() => ask(true)}>
        Finish on this device
      </Button>
      {asked && (
        <ConfirmDialog
          title="Finish on this device?"
          act="Finish"
          isHarmless
          pending={pending}
          onAction={() => void finish()}
          onClose={() => ask(false)}
        >
          Your bookings are not shown here any more, and seats that are not paid are lost. Your
          tickets stay: ‘Find your ticket’ shows them by booking number and {session.guestEmail}.
        </ConfirmDialog>
      )}
    </div>
  )
}
