import type { Person } from '../../../domain/account/user.ts'
import { PERSON_STATES } from '../../components/person-states.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'

/** Says when nobody has confirmed to read mail at somebody's address; of who was only invited that is clear. */
export function UnverifiedBadge({
  status,
  emailVerified,
}: Pick<Person, 'status' | 'emailVerified'>) {
  if (emailVerified || status === 'INVITED') return null
  return <StatusBadge status="UNVERIFIED" label="Address not verified" tone="warning" />
}

/** Says when somebody cannot sign in (yet); of somebody who can there is nothing to say. */
export function AccountStatusBadge({ status }: Pick<Person, 'status'>) {
  return status === 'ACTIVE' ? null : <StatusBadge status={status} {...PERSON_STATES[status]} />
}
