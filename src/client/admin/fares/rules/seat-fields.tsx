import { CheckField } from '../../../ui/controls/check-field.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { FieldGroup } from './field-group.tsx'
import { writeIn } from './rule-form-fields.ts'
import type { RuleForm } from './rule-form-fields.ts'
import styles from './rule-fields.module.css'
import { SEAT_KIND_NAMES } from './rule-text.ts'
import type { TypedCriteria } from './typed-rule.ts'

const ANY = { value: '', label: 'Any' }
const KINDS = [ANY, ...Object.entries(SEAT_KIND_NAMES).map(([value, label]) => ({ value, label }))]
const DECKS = [
  ANY,
  { value: 'LOWER', label: 'Lower deck' },
  { value: 'UPPER', label: 'Upper deck' },
]
const WINDOWS = [
  ANY,
  { value: 'YES', label: 'At a window' },
  { value: 'NO', label: 'Not at a window' },
]

/** Which seats a supplement is for: those that match all that is chosen. */
export function SeatFields({ form }: { form: RuleForm }) {
  const { seats } = form.values
  const write = (change: Partial<Record<keyof TypedCriteria, unknown>>) =>
    writeIn(form, 'seats', change)
  return (
    <FieldGroup form={form} path="seats" legend="Which seats: those that match all of it">
      <div className={styles.three}>
        <SelectField
          label="Kind of seat"
          value={seats.kind}
          options={KINDS}
          onChange={(kind) => write({ kind })}
        />
        <SelectField
          label="Deck"
          value={seats.deck}
          options={DECKS}
          onChange={(deck) => write({ deck })}
        />
        <SelectField
          label="Window"
          value={seats.window}
          options={WINDOWS}
          onChange={(window) => write({ window })}
        />
      </div>
      <div className={styles.three}>
        <NumberField
          label="From row (optional)"
          description="Row 1 is the front"
          {...form.getInputProps('seats.rowFrom')}
          value={seats.rowFrom}
          onChange={(rowFrom) => write({ rowFrom })}
        />
        <NumberField
          label="To row (optional)"
          {...form.getInputProps('seats.rowTo')}
          value={seats.rowTo}
          onChange={(rowTo) => write({ rowTo })}
        />
      </div>
      <CheckField
        label="Only with no seat beside"
        description="Single seats and berths"
        checked={seats.single}
        onChange={(single) => write({ single })}
      />
      <CheckField
        label="Only the last row"
        description="The hindmost of each deck, whatever the bus"
        checked={seats.lastRow}
        onChange={(lastRow) => write({ lastRow })}
      />
    </FieldGroup>
  )
}
