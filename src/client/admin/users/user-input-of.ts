import type { Person, Role } from '../../../domain/account/user.ts'
import type { ComparedField } from '../../ui/layout/changed-meanwhile.tsx'
import { ROLE_NAMES } from '../../components/role-names.ts'

/** What the form of a person holds; an empty phone is none. */
export type TypedPerson = Pick<Person, 'name' | 'email' | 'role'> & { phone: string }

/** What the form begins with for somebody known. */
export function userInputOf({ name, email, phone, role }: Person): TypedPerson {
  return { name, email, phone: phone ?? '', role }
}

/** What the form begins with for somebody new. */
export function newPerson(role: Role): TypedPerson {
  return { name: '', email: '', phone: '', role }
}

/** What is compared when somebody else has saved the same person meanwhile. ux.md d8 */
export const PERSON_FIELDS: readonly ComparedField<TypedPerson>[] = [
  { name: 'Full Name', of: (person) => person.name },
  { name: 'Email', of: (person) => person.email },
  { name: 'Phone', of: (person) => person.phone || 'none' },
  { name: 'Role', of: (person) => ROLE_NAMES[person.role] },
]
