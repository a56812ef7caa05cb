import Eraser from 'lucide-react/icons/eraser'
import KeyRound from 'lucide-react/icons/key-round'
import Send from 'lucide-react/icons/send'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import type { Person } from '../../../domain/account/user.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { RowActions } from '../../ui/list/row-actions.tsx'

/** What is done from a row of the list. */
export interface UserHandlers {
  onEdit: (person: Person) => void
  onDelete: (person: Person) => void
  /** Sends a new link to somebody invited. */
  onInvite: (person: Person) => void
  onEnable: (person: Person) => void
  /** Resets the second factor of somebody who has one. */
  onReset: (person: Person) => void
  /** Opens what is kept of somebody, to take along or to erase. */
  onData: (person: Person) => void
}

type Props = { person: Person } & Omit<UserHandlers, 'onData'> &
  Partial<Pick<UserHandlers, 'onData'>>

/** Edit and delete, and what is kept of them; who was invited can be sent a new link, who was disabled let in again. Spec §2, Users & Agents */
export function UserActions({
  person,
  onEdit,
  onDelete,
  onInvite,
  onEnable,
  onReset,
  onData,
}: Props) {
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
      {person.secondFactor && (
        <IconButton
          aria-label={`Reset second factor of ${person.name}`}
          title="Reset second factor"
          onClick={() => onReset(person)}
        >
          <KeyRound size={18} aria-hidden="true" />
        </IconButton>
      )}
      {onData && (
        <IconButton
          aria-label={`Personal data of ${person.name}`}
          title="Personal data"
          onClick={() => onData(person)}
        >
          <Eraser size={18} aria-hidden="true" />
        </IconButton>
      )}
    </RowActions>
  )
}
