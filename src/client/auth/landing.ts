import { roleOf } from '../../domain/account/role.ts'
import { paths } from '../paths.ts'

/** Where somebody begins who has just signed in and came from nowhere in particular. decisions/0086 */
export function landingOf(role: string | undefined): string {
  const known = roleOf(role)
  if (known === 'ADMIN') return paths.admin.dashboard()
  return known === 'AGENT' ? paths.counter() : paths.home()
}
