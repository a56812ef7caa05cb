import Eraser from 'lucide-react/icons/eraser'
import MailQuestionMark from 'lucide-react/icons/mail-question-mark'
import KeyRound from 'lucide-react/icons/key-round'
import Send from 'lucide-react/icons/send'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { Fragment } from 'react'
import type { UserInOffice, UserSortColumn } from '../../../domain/account/user.ts'
import { RoleBadge } from '../../components/role-badge.tsx'
import { PERSON_STATES } from '../../components/transaction-states.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import type { Column } from '../../ui/list/column.ts'
import { RowActions } from '../../ui/list/row-actions.tsx'
import styles from './users.module.css'

interface UserHandlers {
  onEdit: (person: UserInOffice) => void
  onDelete: (person: UserInOffice) => void
  /** Sends a new link to somebody invited. */
  onInvite: (person: UserInOffice) => void
  onEnable: (person: UserInOffice) => void
  /** Resets the second factor of somebody who has one. */
  onReset: (person: UserInOffice) => void
  /** Opens somebody's personal data, to export or to erase. */
  onData: (person: UserInOffice) => void
}

type UserActionsProps = { person: UserInOffice } & Omit<UserHandlers, 'onData'> &
  Partial<Pick<UserHandlers, 'onData'>>

/** Everybody with an account. Spec §2, Users & Agents */
export const userColumns = ({
  onData,
  ...on
}: UserHandlers): readonly Column<UserInOffice, UserSortColumn>[] => [
  {
    header: 'Name',
    sortKey: 'name',
    className: styles.name,
    cell: ({ name }) => name,
    card: 'title',
  },
  {
    header: 'Email',
    sortKey: 'email',
    className: styles.email,
    cell: (person) => (
      <span className={styles.address}>
        <EmailText email={person.email} />
        <UnverifiedMark {...person} />
      </span>
    ),
    card: 'subtitle',
  },
  {
    header: 'Phone',
    cell: ({ phone }) => phone ?? '-',
    card: ({ phone }) => ({ fields: [{ name: 'Phone', value: phone ?? 'No phone number' }] }),
  },
  {
    header: 'Role',
    sortKey: 'role',
    cell: (person) => (
      <div className={styles.role}>
        <RoleBadge role={person.role} />
        <StatusMark {...person} />
      </div>
    ),
  },
  {
    header: 'Actions',
    numeric: true,
    cell: (person) => <UserActions person={person} onData={onData} {...on} />,
    // A button with words: beside a name on a phone there is no room for one more icon.
    card: (person) => ({
      actions: <UserActions person={person} {...on} />,
      fields: [
        {
          name: 'Kept of them',
          value: (
            <Button
              variant="outline"
              aria-label={`Personal data of ${person.name}`}
              onClick={() => onData(person)}
            >
              Personal data
            </Button>
          ),
        },
      ],
    }),
  },
]

/** A badge for somebody who cannot sign in (yet); none for everybody else. */
function StatusMark({ status }: Pick<UserInOffice, 'status'>) {
  return status === 'ACTIVE' ? null : <StatusBadge status={status} {...PERSON_STATES[status]} />
}

/** An address that breaks only before its signs, where a line is too short for it. */
function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?=[@.+_-])/)
  return (
    <span>
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts may be equal, and never move
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** A mark for an address that is not verified; none for the invited, of whom that is clear. */
function UnverifiedMark({ status, emailVerified }: Pick<UserInOffice, 'status' | 'emailVerified'>) {
  if (emailVerified || status === 'INVITED') return null
  return (
    <span className={styles.mark} title={UNVERIFIED}>
      <MailQuestionMark size={16} aria-hidden="true" />
      <span className="visually-hidden">{UNVERIFIED}</span>
    </span>
  )
}

const UNVERIFIED = 'Address not verified'

/** Edit, delete, personal data; a new link for the invited, Enable for the disabled. Spec §2, Users & Agents */
function UserActions({
  person,
  onEdit,
  onDelete,
  onInvite,
  onEnable,
  onReset,
  onData,
}: UserActionsProps) {
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
