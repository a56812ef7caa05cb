import type { Person } from '../../../domain/user.ts'
import { PERSON_STATES } from '../../ui/person-states.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** Says when somebody cannot sign in (yet); of somebody who can there is nothing to say. */
export function StandingBadge({ status }: Pick<Person, 'status'>) {
  return status === 'ACTIVE' ? null : <StatusBadge status={status} {...PERSON_STATES[status]} />
}
