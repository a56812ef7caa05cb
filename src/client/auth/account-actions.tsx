import { Link, useNavigate } from 'react-router-dom'
import type { useSession } from '../api/use-session.ts'
import type { AuthForm } from './auth-modal-state.ts'
import { useAuthModal } from './auth-modal-state.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import styles from './account-actions.module.css'

interface Props {
  session: ReturnType<typeof useSession>
  /** Called after a choice, so that the phone's menu closes. */
  onDone: () => void
}

/** Who is signed in, with Logout; or the end of a guest's session or the way to a ticket without an account, and the two buttons that open the sign-in modal. Spec §2 and §4. */
export function AccountActions({ session, onDone }: Props) {
  const modal = useAuthModal()
  const navigate = useNavigate()

  if (session.status === 'loading') return <div className={styles.account} aria-hidden="true" />

  if (session.status === 'signedIn') {
    const logOut = async () => {
      onDone()
      // Left first: a screen of their own would leave by itself, and home would then be entered twice.
      await navigate(paths.home())
      await session.signOut()
    }
    return (
      <div className={styles.account}>
        <span className={styles.name}>{session.user?.name}</span>
        <Button variant="outline" onClick={() => void logOut()}>
          Logout
        </Button>
      </div>
    )
  }

  const open = (form: AuthForm) => {
    onDone()
    modal.open(form)
  }
  return (
    <div className={styles.account}>
      {session.status === 'guest' ? (
        <div className={styles.ticket}>
          <Button variant="quiet" className={styles.ticket ?? ''} onClick={() => open('finish')}>
            Finish on this device
          </Button>
        </div>
      ) : (
        <Link className={`${buttonClass('quiet')} ${styles.ticket}`} to={paths.ticket()}>
          Find your ticket
        </Link>
      )}
      <Button variant="outline" onClick={() => open('login')}>
        Login
      </Button>
      <Button onClick={() => open('register')}>Register</Button>
    </div>
  )
}
