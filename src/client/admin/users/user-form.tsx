import { isPromotion } from '../../../domain/account/role.ts'
import { ROLES } from '../../../domain/account/role.ts'
import type { Role } from '../../../domain/account/role.ts'
import type { UserInOffice } from '../../../domain/account/user.ts'
import { useSession } from '../../api/use-session.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { useMailText } from '../../components/mail-text.ts'
import { ROLE_NAMES } from '../../components/role-badge.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { FormAlerts, FormButtons } from '../../ui/overlay/form-parts.tsx'
import { PERSON_FIELDS, useUserForm } from './use-user-form.ts'
import type { TypedPerson } from './use-user-form.ts'
import styles from './user-form.module.css'

interface Props {
  /** Who is edited, or the role somebody new begins with. */
  subject: UserInOffice | Role
  onSaved: (person: UserInOffice, isNew: boolean) => void
  onClose: () => void
}

/** Whether saving sends a link to set a password: to somebody new, and with a promotion. decisions/0034 */
const getsLink = (before: UserInOffice | undefined, role: Role) =>
  before === undefined || isPromotion(before.role, role)

/** 'Add New User' or 'Edit User'. Spec §2, Users & Agents; rules §5, User form */
export function UserForm({ subject, onSaved, onClose }: Props) {
  const before = typeof subject === 'string' ? undefined : subject
  const { user, keepUser } = useSession()
  const own = before !== undefined && before.id === user?.id
  /** The invitation of a promotion would go to an address that is not verified. */
  const isWarned = ({ email, role }: TypedPerson) =>
    before !== undefined &&
    isPromotion(before.role, role) &&
    (!before.emailVerified || email.trim().toLowerCase() !== before.email.toLowerCase())
  const { form, submit, sending, ...alerts } = useUserForm({
    personOrRole: subject,
    isWarned,
    onSaved: (person) => {
      if (own) {
        const { id, name, email, role, phone } = person
        keepUser({ id, name, email, role, phone, profilePicture: user.profilePicture })
      }
      const linked = getsLink(before, person.role)
      toastSuccess(linked ? `${person.name} gets a link: see Messages` : `${person.name} saved`)
      onSaved(person, before === undefined)
      onClose()
    },
  })
  return (
    <FormDialog
      title={before ? 'Edit User' : 'Add New User'}
      dirty={form.isDirty()}
      onClose={onClose}
    >
      <form className="form-grid" noValidate onSubmit={submit}>
        <FormAlerts {...alerts} fields={PERSON_FIELDS} />
        <TextField
          label="Full Name"
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          required
          {...form.getInputProps('email')}
        />
        <TextField
          label="Phone"
          description="10 digits; may be left empty"
          type="tel"
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <RoleField
          role={form.values.role}
          own={own}
          onChange={form.getInputProps('role').onChange}
        />
        {getsLink(before, form.values.role) && (
          <LinkNote known={before !== undefined} unverified={isWarned(form.values)} />
        )}
        <FormButtons
          onCancel={onClose}
          submitLabel={before ? 'Save Changes' : 'Add User'}
          sending={sending}
        />
      </form>
    </FormDialog>
  )
}

interface LinkNoteProps {
  /** Somebody with an account already, who is promoted. */
  known: boolean
  /** The address is not verified. */
  unverified: boolean
}

/** What else saving does: the link to set a password, and what a promotion ends. decisions/0034 */
function LinkNote({ known, unverified }: LinkNoteProps) {
  const { invitation } = useMailText()
  return (
    <Note>
      {unverified && (
        <strong>
          Nobody has confirmed that they read e-mail at this address. Make sure that it is theirs:
          whoever opens the link has the new role.{' '}
        </strong>
      )}
      {known && 'Their password, devices and API keys stop working. '}
      {invitation}
    </Note>
  )
}

const options = ROLES.toReversed().map((role) => ({ value: role, label: ROLE_NAMES[role] }))

interface RoleFieldProps {
  role: Role
  /** It is the editor's own: nobody demotes themselves by mistake. decisions/0012 */
  own: boolean
  onChange: (role: string) => void
}

/** The role, a choice of three; one's own is read-only. Spec §2, Users & Agents */
function RoleField({ role, own, onChange }: RoleFieldProps) {
  if (!own) return <SelectField label="Role" value={role} options={options} onChange={onChange} />
  return (
    <div className={styles.own}>
      <span className={`dimmed-note ${styles.label}`}>Role</span>
      <span>{ROLE_NAMES[role]}</span>
      <span className="dimmed-note">Your own role can be changed by another administrator.</span>
    </div>
  )
}
