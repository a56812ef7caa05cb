import type { DateLevel } from '../../../../domain/fare/fare-terms.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { WeekdayChoice } from '../../../ui/controls/weekday-choice.tsx'
import { FieldGroup } from './field-group.tsx'
import { errorOf, writeIn } from './rule-form-fields.ts'
import type { RuleForm } from './rule-form-fields.ts'
import styles from './rule-fields.module.css'

const SPANS: readonly DateLevel[] = ['NAMED', 'SEASON']

/** On which days, and when, a rule of dates counts. */
export function DateFields({ form, level }: { form: RuleForm; level: DateLevel }) {
  const { days } = form.values
  const isSpan = SPANS.includes(level)
  const optional = isSpan ? '' : ' (optional)'
  const toFrom = (from: string) =>
    // A festival of one day is typed once.
    writeIn(form, 'days', level === 'NAMED' && days.to === '' ? { from, to: from } : { from })
  return (
    <FieldGroup form={form} path="days" legend="When it counts" legendHidden>
      {level === 'WEEKDAY' && (
        <WeekdayChoice
          label="Counts on"
          chosen={days.weekdays}
          error={errorOf(form, 'days.weekdays')}
          onChange={(weekdays) => writeIn(form, 'days', { weekdays })}
        />
      )}
      {level === 'BAND' && (
        <div className={styles.two}>
          <TextField
            label="Leaves from"
            description="The source city"
            type="time"
            {...form.getInputProps('days.departsFrom')}
            onChange={({ currentTarget }) =>
              writeIn(form, 'days', { departsFrom: currentTarget.value })
            }
          />
          <TextField
            label="Until before"
            description="May be after midnight"
            type="time"
            {...form.getInputProps('days.departsTo')}
            onChange={({ currentTarget }) =>
              writeIn(form, 'days', { departsTo: currentTarget.value })
            }
          />
        </div>
      )}
      <div className={styles.two}>
        <TextField
          label={`First day${optional}`}
          type="date"
          {...form.getInputProps('days.from')}
          onChange={({ currentTarget }) => toFrom(currentTarget.value)}
        />
        <TextField
          label={`Last day${optional}`}
          type="date"
          min={days.from}
          {...form.getInputProps('days.to')}
          onChange={({ currentTarget }) => writeIn(form, 'days', { to: currentTarget.value })}
        />
      </div>
    </FieldGroup>
  )
}
