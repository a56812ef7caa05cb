import { roleOf } from '../../../domain/account/user.ts'
import { useSession } from '../../api/session.ts'

/** Whether whoever works here is an administrator: what only they may is not offered to others. domain.md §10 */
export function useIsAdmin(): boolean {
  return roleOf(useSession().user?.role) === 'ADMIN'
}
