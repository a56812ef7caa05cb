import type { ScheduleInOffice } from '../../../../domain/schedule/schedule-office.ts'
import type { useDomainForm } from '../../../api/domain-form.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

/** What the parts of the form work on. */
export interface ScheduleFields {
  form: ReturnType<typeof useDomainForm<ScheduleDraft>>['form']
  /** The schedule that is edited; none for a new one. */
  saved: ScheduleInOffice | undefined
}
