import type { ConcessionInput } from '../../../../domain/booking/concession.input.ts'
import type { ConcessionInOffice } from '../../../../domain/booking/concession.ts'
import { fieldErrors, refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { useSaveForm } from '../../../api/use-save-form.ts'
import type { SaveFormState } from '../../../api/use-save-form.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { TypedKindInput } from './typed-kind.input.ts'
import { kindOf, NEW_KIND, typedOf } from './typed-kind.ts'
import type { TypedKind } from './typed-kind.ts'

/** What is typed of a kind of passenger, saved over the version that its form was opened on, or added. */
export function useKindForm(
  kind: ConcessionInOffice | undefined,
  onSaved: (kind: ConcessionInOffice) => void,
): SaveFormState<TypedKind> {
  const utils = trpc.useUtils()
  const { mutateAsync: add } = trpc.fare.addConcession.useMutation()
  const { mutateAsync: update } = trpc.fare.updateConcession.useMutation()
  const save = useVersionedSave<ConcessionInput, ConcessionInOffice>(kind, {
    add,
    update: (target, concession) => update({ ...target, concession }),
    get: async (id) => {
      const kinds = await utils.fare.concessions.fetch(undefined, { staleTime: 0 })
      const now = kinds.find((other) => other.id === id)
      if (now === undefined) throw new Error(`There is no kind of passenger ${id} any more`)
      return now
    },
  })
  return useSaveForm<TypedKind, ConcessionInOffice>({
    schema: TypedKindInput,
    initialValues: kind ? typedOf(kind) : NEW_KIND,
    send: async (typed) => onSaved(await save.send(kindOf(typed))),
    failureText: (error) =>
      fieldErrors(error).length > 0
        ? undefined
        : refusalText(error, 'Failed to save. Please try again.'),
    versions: { ...save, valuesOf: typedOf },
  })
}
