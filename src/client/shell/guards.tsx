import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { roleOf } from '../../domain/account/user.ts'
import { useEnrolmentDemanded } from '../api/enrolment.ts'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import type { Who } from '../../domain/screens.ts'
import { Spinner } from '../ui/layout/spinner.tsx'
import { mayEnter } from './roles.ts'

/** Lets in whom the table names; a spinner while authentication loads, everybody else to `/`. Spec §2. */
export function Guard({ who, children }: { who: Who; children: ReactNode }) {
  const session = useSession()
  const mustEnrol = useEnrolmentDemanded(session.user?.id)
  if (who === 'anyone') return children
  if (session.status === 'loading') return <Spinner label="Checking who you are…" />
  if (!mayEnter(who, roleOf(session.user?.role))) return <Navigate to={paths.home()} replace />
  // Staff who must set a second factor up first: there they can. decisions/0036
  if (mustEnrol && who !== 'signedIn') return <Navigate to={paths.profile()} replace />
  return children
}
