import type { ApiKey } from '../../../../domain/account/api-key.ts'
import type { Tone } from '../../../ui/layout/status-badge.tsx'
import { ROLE_NAMES } from '../../../components/role-names.ts'

/** What stands at the beginning of its token, by which a script's key is told from another. */
export const beginningOf = ({ id }: ApiKey): string => `fbx_${id}_…`

/** How a key stands, in a word or two. */
export function keyStatusOf({ status, role, actsAs }: ApiKey): { label: string; tone: Tone } {
  if (status === 'REVOKED') return { label: 'Revoked', tone: 'quiet' }
  if (status === 'OVER') return { label: 'Over', tone: 'quiet' }
  if (status === 'MAKER_GONE') return { label: 'Maker disabled', tone: 'warning' }
  if (actsAs === role) return { label: 'Works', tone: 'good' }
  return { label: `Works as ${ROLE_NAMES[actsAs]}`, tone: 'warning' }
}
