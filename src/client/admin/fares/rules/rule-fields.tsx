import type { Route } from '../../../../domain/fleet/route.ts'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { DateFields } from './date-fields.tsx'
import type { RuleForm } from './rule-form-fields.ts'
import styles from './rule-fields.module.css'
import { KIND_NAMES, KIND_NOTES } from './rule-kinds.ts'
import { ScopeFields } from './scope-fields.tsx'
import { SeatFields } from './seat-fields.tsx'
import { StepFields } from './step-fields.tsx'
import { RULE_KINDS } from './typed-rule.ts'

interface Props {
  form: RuleForm
  routes: readonly Route[]
}

const KINDS = RULE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))

/** The kind of a rule, then only what a rule of that kind has. */
export function RuleFields({ form, routes }: Props) {
  const { kind } = form.values
  return (
    <>
      <SelectField
        label="Kind"
        value={kind}
        options={KINDS}
        describedBy="rule-kind-note"
        data-autofocus
        onChange={form.getInputProps('kind').onChange}
      />
      <p id="rule-kind-note" className={`dimmed-text ${styles.kindNote}`}>
        {KIND_NOTES[kind]}
      </p>
      <TextField
        label="Name"
        description="Stands in the price where passengers see it, such as “Diwali”"
        autoComplete="off"
        maxLength={60}
        {...form.getInputProps('label')}
      />
      <KindFields form={form} />
      <ScopeFields form={form} routes={routes} />
    </>
  )
}

function KindFields({ form }: Pick<Props, 'form'>) {
  const { kind, amountPaise, basisPoints } = form.values
  if (kind === 'LEAD') return <StepFields form={form} />
  if (kind === 'SUPPLEMENT')
    return (
      <>
        <NumberField
          label="Amount (₹)"
          description="A seat, for the whole trip: such as 50, or −50 for less"
          // Number pads of phones have no minus.
          inputMode="text"
          decimals={2}
          {...form.getInputProps('amountPaise')}
          value={amountPaise}
        />
        <SeatFields form={form} />
      </>
    )
  return (
    <>
      <DateFields form={form} level={kind} />
      <NumberField
        label="Change (%)"
        description="Such as 20, or −10 for less"
        inputMode="text"
        decimals={2}
        {...form.getInputProps('basisPoints')}
        value={basisPoints}
      />
    </>
  )
}
