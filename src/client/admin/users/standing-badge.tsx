import type { Person } from '../../../domain/user.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** Says when somebody cannot sign in (yet); of somebody who can there is nothing to say. */
export function StandingBadge({ status }: Pick<Person, 'status'>) {
  if (status === 'ACTIVE') return null
  return status === 'DISABLED' ? (
    <StatusBadge status={status} label="Disabled" tone="bad" />
  ) : (
    <StatusBadge status={status} label="Invited" tone="waiting" />
  )
}
