import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { useSession } from '../api/use-session.ts'
import { useAuthModal } from './auth-modal-state.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts'
import styles from './account-actions.module.css'

const FinishGuest = lazyOrNothing(async () => (await import('./finish-guest.tsx')).FinishGuest)

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
      await session.signOut()
      await navigate(paths.home())
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

  const open = (form: 'login' | 'register') => {
    onDone()
    modal.open(form)
  }
  return (
    <div className={styles.account}>
      {session.status === 'guest' ? (
        <Suspense>
          <FinishGuest session={session} onDone={onDone} />
        </Suspense>
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
