import { useState } from 'react'
import { PersonInput } from '../../../domain/account/user.input.ts'
import { isPromotion } from '../../../domain/account/user.ts'
import type { Person, Role } from '../../../domain/account/user.ts'
import { useDomainForm } from '../../api/domain-form.ts'
import { useSession } from '../../api/session.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ChangedMeanwhile } from '../../ui/layout/changed-meanwhile.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { FailureBanner } from '../../ui/list/failure-banner.tsx'
import { LinkNote } from './link-note.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { RoleField } from './role-field.tsx'
import { userInputOf, newPerson, PERSON_FIELDS } from './user-input-of.ts'
import type { TypedPerson } from './user-input-of.ts'
import styles from './user-form.module.css'
import { useSaveUser } from './use-save-user.ts'

interface Props {
  /** Who is edited, or the role somebody new begins with. */
  subject: Person | Role
  onSaved: (person: Person, isNew: boolean) => void
  onClose: () => void
}

/** Whether saving sends a link to set a password: to somebody new, and with a role that may more. decisions/0034 */
const getsLink = (before: Person | undefined, role: Role) =>
  before === undefined || isPromotion(before.role, role)

/** 'Add New User' or 'Edit User'. Spec §2, Users & Agents; rules §5, User form */
export function UserForm({ subject, onSaved, onClose }: Props) {
  const before = typeof subject === 'string' ? undefined : subject
  const save = useSaveUser(before)
  const { user, keepUser } = useSession()
  const own = before !== undefined && before.id === user?.id
  const [failure, setFailure] = useState<string>()
  /** The invitation of a promotion would go where nobody has confirmed to read mail. */
  const isWarned = ({ email, role }: TypedPerson) =>
    before !== undefined &&
    isPromotion(before.role, role) &&
    (!before.emailVerified || email.trim().toLowerCase() !== before.email.toLowerCase())
  const { form, submit, sending } = useDomainForm<TypedPerson>({
    schema: PersonInput,
    initialValues: typeof subject === 'string' ? newPerson(subject) : userInputOf(subject),
    send: async (typed) => {
      setFailure(undefined)
      const person = await save.send({ ...typed, acceptUnverified: isWarned(typed) })
      if (own) {
        const { id, name, email, role, phone } = person
        keepUser({ id, name, email, role, phone, profilePicture: user.profilePicture })
      }
      const linked = getsLink(before, person.role)
      toastSuccess(linked ? `${person.name} gets a link: see Messages` : `${person.name} saved`)
      onSaved(person, before === undefined)
      onClose()
    },
    onFailed: (error) => setFailure(save.wordsFor(error)),
  })
  const take = (theirs: TypedPerson) => {
    setFailure(undefined)
    form.setInitialValues(theirs)
    form.setValues(theirs)
    save.settle()
  }
  const keep = () => {
    setFailure(undefined)
    save.settle()
  }
  return (
    <FormDialog
      title={before ? 'Edit User' : 'Add New User'}
      dirty={form.isDirty()}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
        {save.theirs && (
          <ChangedMeanwhile
            fields={PERSON_FIELDS}
            mine={form.values}
            theirs={userInputOf(save.theirs)}
            onKeepMine={keep}
            onTakeTheirs={take}
          />
        )}
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
          inputMode="numeric"
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
        <ButtonRow>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            {before ? 'Save Changes' : 'Add User'}
          </Button>
        </ButtonRow>
      </form>
    </FormDialog>
  )
}
