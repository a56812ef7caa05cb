import { roleOf } from '../../../domain/account/user.ts'
import { useSession } from '../../api/use-session.ts'

/** Whether the user is an administrator: others are not offered what only they may do. domain.md §10 */
export function useIsAdmin(): boolean {
  return roleOf(useSession().user?.role) === 'ADMIN'
}
