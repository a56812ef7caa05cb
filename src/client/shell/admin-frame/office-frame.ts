import type { Role } from '../../../domain/account/role.ts'
import { adminFrame } from '../../screens.ts'
import type { Screen } from '../../screens.ts'

/** Whether a path, or a row of the table of screens, belongs to the back office. */
const isOffice = (path: string): boolean =>
  path === adminFrame.path || path.startsWith(`${adminFrame.path}/`)

/**
 * Whether a screen is shown in the back office's frame: the back office, and for administrators the screens of staff
 * as well, which its menu offers. For agents those are in the public site.
 */
export function isFramed(
  { path, who }: Pick<Screen, 'path' | 'who'>,
  role: Role | undefined,
): boolean {
  return isOffice(path) || (who === 'staff' && role === 'ADMIN')
}
