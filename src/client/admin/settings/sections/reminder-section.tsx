import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { minutesOf, timeOf } from '../../../../domain/time/calendar.ts'
import type { Minutes } from '../../../../domain/time/calendar.ts'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'
import type { SectionField } from './use-settings-section.ts'

const names = ['reminderHours', 'quietFrom', 'quietUntil'] as const
const schema = SettingsInput.pick({ reminderHours: true, quietFrom: true, quietUntil: true })

/** When passengers are reminded of their journey, and when nobody is disturbed. decisions/0080 */
export function ReminderSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'reminders', names, schema })
  return (
    <SectionForm
      id="reminders"
      title="Reminders"
      lead="Passengers are reminded once before they board, and never in quiet hours. Whoever books less than six hours before that is not."
      names={names}
      section={section}
    >
      <div className={styles.fields}>
        <NumberField {...section.field('reminderHours')} />
        <TimeOfDayField {...section.field('quietFrom')} />
        <TimeOfDayField {...section.field('quietUntil')} />
      </div>
    </SectionForm>
  )
}

/** A time of day that the form has as minutes; an empty field is none. */
function TimeOfDayField({ value, onChange, ...field }: SectionField<Minutes>) {
  return (
    <TextField
      {...field}
      type="time"
      value={Number.isNaN(value) ? '' : timeOf(value)}
      onChange={(event) => onChange(minutesOf(event.currentTarget.value))}
    />
  )
}
