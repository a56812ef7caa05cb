import { AUDIT_SUBJECTS } from '../../../domain/report/audit.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { subjectText } from '../../components/story/story-text.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { AuditFilter } from './audit-filter.ts'
import styles from './audit.module.css'

interface Props {
  filter: AuditFilter
  onChange: (fields: Readonly<Record<string, string>>) => void
}

const SUBJECTS = [
  { value: '', label: 'Everything' },
  ...AUDIT_SUBJECTS.map((value) => {
    const words = subjectText(value)
    return { value, label: words.charAt(0).toUpperCase() + words.slice(1) }
  }),
]

/** Of what, and of which days. */
export function AuditFilters({ filter, onChange }: Props) {
  return (
    <div className={styles.filters}>
      <SelectField
        label="Of"
        value={filter.subject ?? ''}
        options={SUBJECTS}
        onChange={(of) => onChange({ of })}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ''}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to ?? ''}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
  )
}
