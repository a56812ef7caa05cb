import { GENDER_LABELS } from '../../../../domain/booking/booking.ts'
import type { ConcessionInOffice } from '../../../../domain/booking/concession.ts'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { ComparedField } from '../../../ui/layout/changed-meanwhile.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { FormAlerts, FormButtons } from '../../../ui/overlay/form-parts.tsx'
import styles from './kinds.module.css'
import { kindText } from './kind-text.ts'
import { kindOf } from './typed-kind.ts'
import type { TypedKind } from './typed-kind.ts'
import { useKindForm } from './use-kind-form.ts'

interface Props {
  /** The kind that is changed; none for a new one. */
  kind: ConcessionInOffice | undefined
  onSaved: (kind: ConcessionInOffice) => void
  onClose: () => void
}

const COMPARED_FIELDS: readonly ComparedField<TypedKind>[] = [
  { name: 'Name', of: ({ label }) => label },
  { name: 'Who, and what they pay', of: (typed) => kindText(kindOf(typed)) },
]

const GENDERS = [
  { value: '', label: 'Anybody' },
  ...Object.entries(GENDER_LABELS).map(([value, label]) => ({ value, label: `${label} only` })),
]

/** Who pays less, how much less, and what they show for it. decisions/0078 */
export function KindDialog({ kind, onSaved, onClose }: Props) {
  const state = useKindForm(kind, onSaved)
  const { form, submit, sending, failure, dismiss, conflict } = state
  const { values, getInputProps } = form
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
        <div className={styles.two}>
          <TextField
            label="Name"
            description="Such as “Child”"
            autoComplete="off"
            maxLength={30}
            data-autofocus
            {...getInputProps('label')}
          />
          <NumberField
            label="Off the fare (%)"
            decimals={2}
            {...getInputProps('basisPoints')}
            value={values.basisPoints}
          />
          <TextField
            label="Youngest (optional)"
            description="In years"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...getInputProps('minAge')}
          />
          <TextField
            label="Oldest (optional)"
            description="In years"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...getInputProps('maxAge')}
          />
          <SelectField
            label="Gender"
            value={values.gender}
            options={GENDERS}
            onChange={getInputProps('gender').onChange}
          />
          <TextField
            label="Most per booking (optional)"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            {...getInputProps('mostPerBooking')}
          />
        </div>
        <TextField
          label="What to carry (optional)"
          description="Stands on the ticket: such as “proof of age”"
          autoComplete="off"
          maxLength={60}
          {...getInputProps('proof')}
        />
        <KindSwitches form={form} />
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

/** Where and when a kind of passenger is offered. */
function KindSwitches({ form }: Pick<ReturnType<typeof useKindForm>, 'form'>) {
  const { online, counter, namedDates } = form.values
  return (
    <>
      <CheckField
        label="Sold online"
        description="Passengers choose it themselves"
        checked={online}
        onChange={(checked) => form.setFieldValue('online', checked)}
      />
      <CheckField
        label="Sold at the counter"
        description="Staff choose it"
        checked={counter}
        onChange={(checked) => {
          form.setFieldValue('counter', checked)
          // What is wrong with both stands at the first.
          form.setFieldValue('online', online)
        }}
      />
      <CheckField
        label="On festival dates too"
        description="Also on trips with a fare of named dates"
        checked={namedDates}
        onChange={(checked) => form.setFieldValue('namedDates', checked)}
      />
      <p className={styles.wrong} role="alert">
        {form.getInputProps('online').error}
      </p>
    </>
  )
}
