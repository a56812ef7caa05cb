import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { forgetEnded, isEnded, takePath } from '../api/ended-session.ts'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { PageSkeleton } from '../ui/layout/page-skeleton.tsx'
import styles from './auth-form.module.css'
import { openAuthModal } from './auth-modal-state.ts'
import { landingOf } from './landing.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

/** Login as a page of its own: for links, and where an ended session leads (spec §7). */
export function LoginScreen() {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const [ended] = useState(isEnded)
  // Whoever signs in here keeps the form in view until their own screen takes its place.
  const isOut = status === 'signedOut' || status === 'guest'
  const [isFormNeeded, setFormNeeded] = useState(isOut)
  if (isOut && !isFormNeeded) setFormNeeded(true)
  const [registering, setRegistering] = useState(false)
  useEffect(() => {
    if (status !== 'signedIn') return
    forgetEnded()
    void navigate(takePath() ?? landingOf(user?.role), { replace: true })
  }, [status, user?.role, navigate])

  if (!isFormNeeded) return <PageSkeleton />
  return (
    <div className="page">
      <div className={styles.column}>
        <PageHeading>{registering ? 'Register' : 'Login'}</PageHeading>
      </div>
      <div className={styles.card}>
        {ended && <output className={styles.notice}>Please log in again.</output>}
        {registering ? (
          <RegisterForm onLogin={() => setRegistering(false)} />
        ) : (
          <LoginForm
            onRegister={() => setRegistering(true)}
            onForgotten={() => openAuthModal('forgotPassword')}
          />
        )}
      </div>
      <p className={styles.foot}>
        <Link className={styles.ticket ?? ''} to={paths.ticket()}>
          Find your ticket
        </Link>{' '}
        without an account
      </p>
    </div>
  )
}
