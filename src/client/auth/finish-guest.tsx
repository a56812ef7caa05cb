import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import styles from './auth-form.module.css'

/** The end of a guest's session, for a device that others use too: what is bought stays, and is found again. decisions/0098 */
export function FinishGuest({ onClose }: { onClose: () => void }) {
  const { guestEmail, signOut } = useSession()
  // It is still read while the modal closes.
  const [email] = useState(guestEmail)
  const navigate = useNavigate()
  const finish = async () => {
    onClose()
    await signOut()
    await navigate(paths.home())
  }
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        Your bookings are not shown here any more, and seats that are not paid are lost. Your
        tickets stay: ‘Find your ticket’ shows them by booking number and {email || 'your address'}.
      </p>
      <Button wide onClick={() => void finish()}>
        Finish
      </Button>
      <Button variant="outline" wide onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}
