import Send from 'lucide-react/icons/send'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import type { Person } from '../../../domain/user.ts'
import { IconButton } from '../../ui/button.tsx'
import { RowActions } from '../../ui/list/row-actions.tsx'
import type { UserRows } from './user-rows.ts'

type Props = { person: Person } & Pick<UserRows, 'onEdit' | 'onDelete' | 'onInvite' | 'onEnable'>

/** Edit and delete; who was invited can be sent a new link, who was disabled let in again. Spec §2, Users & Agents */
export function UserActions({ person, onEdit, onDelete, onInvite, onEnable }: Props) {
  return (
    <RowActions name={person.name} onEdit={() => onEdit(person)} onDelete={() => onDelete(person)}>
      {person.status === 'INVITED' && (
        <IconButton
          aria-label={`Send link to ${person.name} again`}
          title="Send link again"
          onClick={() => onInvite(person)}
        >
          <Send size={18} aria-hidden="true" />
        </IconButton>
      )}
      {person.status === 'DISABLED' && (
        <IconButton
          aria-label={`Enable ${person.name}`}
          title="Enable"
          onClick={() => onEnable(person)}
        >
          <UserRoundCheck size={18} aria-hidden="true" />
        </IconButton>
      )}
    </RowActions>
  )
}
