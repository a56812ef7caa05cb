import { AUTOMATION_DURATIONS } from '../../../../domain/schedule/schedule.ts'
import type { AutomationDuration } from '../../../../domain/schedule/schedule.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { WeekdayChoice } from '../../../ui/controls/weekday-choice.tsx'
import { DateChips } from './date-chips.tsx'
import styles from './schedule-form.module.css'
import type { ScheduleFields } from './use-schedule-form.ts'

const words: Record<AutomationDuration, string> = {
  ONE_MONTH: 'One month',
  TWO_MONTHS: 'Two months',
  THREE_MONTHS: 'Three months',
  FOUR_MONTHS: 'Four months',
}
const durations = AUTOMATION_DURATIONS.map((value) => ({ value, label: words[value] }))

interface Props extends ScheduleFields {
  today: ServiceDay
}

/** Whether a schedule makes further trips by itself, for how long ahead, and on which days. domain.md §8 */
export function MasterFields({ form, saved, today }: Props) {
  const { values, getInputProps, setFieldValue } = form
  const isRun = saved !== undefined && saved.masterId !== null
  const errorOf = (field: 'weekdays' | 'skipDates' | 'extraDates') => {
    const error: unknown = getInputProps(field).error
    return typeof error === 'string' ? error : undefined
  }
  return (
    <div className={styles.master}>
      <div className={styles.fields}>
        <CheckField
          label="Is Master Record"
          description="Makes a trip like this one on every day chosen below, and goes on every night"
          checked={values.isMasterRecord}
          disabled={isRun}
          onChange={(checked) => setFieldValue('isMasterRecord', checked)}
        />
        <SelectField
          label="Automation Duration"
          value={values.automationDuration}
          options={durations}
          disabled={isRun}
          onChange={getInputProps('automationDuration').onChange}
        />
      </div>
      {values.isMasterRecord && (
        <>
          <WeekdayChoice
            label="Runs on"
            chosen={values.weekdays}
            error={errorOf('weekdays')}
            onChange={(chosen) => setFieldValue('weekdays', chosen)}
          />
          <div className={styles.fields}>
            <DateChips
              label="Dates to skip"
              description="Days off, such as a holiday"
              dates={values.skipDates}
              today={today}
              error={errorOf('skipDates')}
              onChange={(dates) => setFieldValue('skipDates', dates)}
            />
            <DateChips
              label="Special dates"
              description="Runs on these days too, whatever the weekday"
              dates={values.extraDates}
              today={today}
              error={errorOf('extraDates')}
              onChange={(dates) => setFieldValue('extraDates', dates)}
            />
          </div>
        </>
      )}
    </div>
  )
}
