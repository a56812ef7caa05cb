import type { PersonStatus } from '../../domain/account/user.ts'
import type { Tone } from '../ui/layout/status-badge.tsx'

/** Whether somebody can sign in, as it reads and looks. decisions/0012 */
export const PERSON_STATES: Record<PersonStatus, { label: string; tone: Tone }> = {
  ACTIVE: { label: 'Active', tone: 'good' },
  INVITED: { label: 'Invited', tone: 'waiting' },
  DISABLED: { label: 'Disabled', tone: 'bad' },
}
