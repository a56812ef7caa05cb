import { PersonInput } from '../../../domain/account/user.input.ts'
import type { Role } from '../../../domain/account/role.ts'
import type { UserInOffice } from '../../../domain/account/user.ts'
import { fieldErrors, refusalText } from '../../api/server-errors.ts'
import { useSaveForm } from '../../api/use-save-form.ts'
import { trpc } from '../../api/trpc.ts'
import { useVersionedSave } from '../../api/use-versioned-save.ts'
import { ROLE_NAMES } from '../../components/role-badge.tsx'
import type { ComparedField } from '../../ui/layout/changed-meanwhile.tsx'

/** What the form of a person holds; an empty phone is none. */
export type TypedPerson = Pick<UserInOffice, 'name' | 'email' | 'role'> & { phone: string }

/** What is compared when somebody else has saved the same person meanwhile. ux.md d8 */
export const PERSON_FIELDS: readonly ComparedField<TypedPerson>[] = [
  { name: 'Full Name', of: (person) => person.name },
  { name: 'Email', of: (person) => person.email },
  { name: 'Phone', of: (person) => person.phone || 'none' },
  { name: 'Role', of: (person) => ROLE_NAMES[person.role] },
]

const valuesOf = ({ name, email, phone, role }: UserInOffice): TypedPerson => ({
  name,
  email,
  phone: phone ?? '',
  role,
})

interface Options {
  /** A person as the form opened on them, or the role somebody new begins with. */
  personOrRole: UserInOffice | Role
  /** Whether a promotion's invitation would go to an address that is not verified; the form says so. */
  isWarned: (typed: TypedPerson) => boolean
  onSaved: (person: UserInOffice) => void
}

/** The state of the form of a person, saved on top of the version it was opened on. */
export function useUserForm({ personOrRole, isWarned, onSaved }: Options) {
  const before = typeof personOrRole === 'string' ? undefined : personOrRole
  const utils = trpc.useUtils()
  const { mutateAsync: add } = trpc.user.add.useMutation()
  const { mutateAsync: update } = trpc.user.update.useMutation()
  const save = useVersionedSave<TypedPerson & { acceptUnverified: boolean }, UserInOffice>(before, {
    add,
    update: (target, { acceptUnverified, ...person }) =>
      update({ ...target, person, acceptUnverified }),
    get: (id) => utils.user.get.fetch({ id }, { staleTime: 0 }),
  })
  return useSaveForm<TypedPerson, UserInOffice>({
    schema: PersonInput,
    initialValues:
      typeof personOrRole === 'string'
        ? { name: '', email: '', phone: '', role: personOrRole }
        : valuesOf(personOrRole),
    send: async (typed) =>
      onSaved(await save.send({ ...typed, acceptUnverified: isWarned(typed) })),
    // A taken e-mail address is reported at its field.
    failureText: (error) =>
      fieldErrors(error).some(({ field }) => field === 'email')
        ? undefined
        : refusalText(error, 'Failed to save user. Please try again.'),
    versions: { ...save, valuesOf },
  })
}
