import type { ConcessionInput } from '../../../../domain/booking/concession.input.ts'
import type { ConcessionInOffice } from '../../../../domain/booking/concession.ts'
import { fieldErrors, refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { useSaveForm } from '../../../api/use-save-form.ts'
import type { SaveFormState } from '../../../api/use-save-form.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import type { ComparedField } from '../../../ui/layout/changed-meanwhile.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { FormAlerts, FormButtons } from '../../../ui/overlay/form-parts.tsx'
import { KindFields } from './kind-fields.tsx'
import { kindText } from './kind-text.ts'
import { kindTyped, NEW_KIND, TypedKindInput, typedKindOf } from './typed-kind.input.ts'
import type { TypedKind } from './typed-kind.input.ts'

interface Props {
  /** The kind that is changed; none for a new one. */
  kind: ConcessionInOffice | undefined
  onSaved: (kind: ConcessionInOffice) => void
  onClose: () => void
}

const COMPARED_FIELDS: readonly ComparedField<TypedKind>[] = [
  { name: 'Name', of: ({ label }) => label },
  { name: 'Who, and what they pay', of: (typed) => kindText(kindTyped(typed)) },
]

/** Who pays less, how much less, and what they show for it. decisions/0078 */
export function KindDialog({ kind, onSaved, onClose }: Props) {
  const state = useKindForm(kind, onSaved)
  const { form, submit, sending, failure, dismiss, conflict } = state
  return (
    <FormDialog
      title={kind ? `Edit ${kind.label}` : 'New kind of passenger'}
      dirty={form.isDirty()}
      onClose={onClose}
    >
      <form className="form-grid" noValidate onSubmit={submit}>
        <FormAlerts
          failure={failure}
          dismiss={dismiss}
          conflict={conflict}
          fields={COMPARED_FIELDS}
        />
        <KindFields form={form} />
        {kind && <Note>What is held or sold already keeps what it was.</Note>}
        <FormButtons
          onCancel={onClose}
          submitLabel={kind ? 'Save Changes' : 'Add Kind'}
          sending={sending}
        />
      </form>
    </FormDialog>
  )
}

/** What is typed of a kind of passenger, saved over the version that its form was opened on, or added. */
function useKindForm(
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
    initialValues: kind ? typedKindOf(kind) : NEW_KIND,
    send: async (typed) => onSaved(await save.send(kindTyped(typed))),
    failureText: (error) =>
      fieldErrors(error).length > 0
        ? undefined
        : refusalText(error, 'Failed to save. Please try again.'),
    versions: { ...save, valuesOf: typedKindOf },
  })
}
