import { GENDER_LABELS } from '../../../../domain/booking/booking.ts'
import type { SaveFormState } from '../../../api/use-save-form.ts'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import styles from './kinds.module.css'
import type { TypedKind } from './typed-kind.input.ts'

type Props = Pick<SaveFormState<TypedKind>, 'form'>

const GENDERS = [
  { value: '', label: 'Anybody' },
  ...Object.entries(GENDER_LABELS).map(([value, label]) => ({ value, label: `${label} only` })),
]

/** Who a kind of passenger is, what they pay and where they are offered. */
export function KindFields({ form }: Props) {
  const { values, getInputProps } = form
  return (
    <>
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
    </>
  )
}

/** Where and when a kind of passenger is offered. */
function KindSwitches({ form }: Props) {
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
