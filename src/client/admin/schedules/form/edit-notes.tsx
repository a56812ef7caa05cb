import type { ScheduleInOffice } from '../../../../domain/schedule/schedule-office.ts'
import { useNow } from '../../../api/clock.ts'
import { editText } from './edit-text.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import styles from './schedule-form.module.css'

interface Props {
  saved: ScheduleInOffice
  draft: ScheduleDraft
  /** Bus, route, date and seats cannot be changed. */
  locked: boolean
  applyToRuns: boolean
}

/** What an edit may not do, and whom it reaches, announced as it changes. domain.md §8 */
export function EditNotes({ saved, draft, locked, applyToRuns }: Props) {
  const words = editText(saved, draft, { locked, applyToRuns }, useNow())
  return (
    <output id="edit-words" className={styles.notes}>
      {words.map((line) => (
        <span key={line} className={styles.note}>
          {line}
        </span>
      ))}
    </output>
  )
}
