import type { Person } from '../../../domain/account/user.ts'
import { fieldErrors } from '../../api/faults.ts'
import { trpc } from '../../api/trpc.ts'
import { useVersionedSave } from '../../api/versioned-save.ts'
import type { TypedPerson } from './user-input-of.ts'
import { userFailureText } from './use-user-actions.ts'

/**
 * Saves somebody over the version the form was opened on.
 * @param person as the form opened on them; none for somebody new
 */
export function useSaveUser(person: Person | undefined) {
  const utils = trpc.useUtils()
  const { mutateAsync: add } = trpc.user.add.useMutation()
  const { mutateAsync: update } = trpc.user.update.useMutation()
  const save = useVersionedSave<TypedPerson & { acceptUnverified: boolean }, Person>(person, {
    add,
    update: (target, { acceptUnverified, ...person }) =>
      update({ ...target, person, acceptUnverified }),
    get: (id) => utils.user.get.fetch({ id }, { staleTime: 0 }),
  })
  return {
    ...save,
    /** What to say above the form; an e-mail that is taken is said at its field. */
    wordsFor: (error: unknown): string | undefined =>
      fieldErrors(error).some(({ field }) => field === 'email')
        ? undefined
        : userFailureText(error, 'Failed to save user. Please try again.'),
  }
}
