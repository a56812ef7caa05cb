import X from 'lucide-react/icons/x'
import styles from './filter-chip.module.css'

interface Props {
  /** What it filters by: 'Route'. */
  label: string
  options: readonly { value: string; label: string }[]
  /** The label of what is chosen already; undefined without. */
  chosen: string | undefined
  /** Empty when it is taken out. */
  onChange: (value: string) => void
}

/** A filter as a chip: opened it offers what there is, chosen it says what and can be taken out. */
export function FilterChip({ label, options, chosen, onChange }: Props) {
  if (chosen !== undefined) {
    return (
      <button
        type="button"
        className={`tinted-choice ${styles.chip}`}
        aria-pressed
        aria-label={`Remove ${label.toLowerCase()} ${chosen}`}
        onClick={() => onChange('')}
      >
        <span className={styles.words}>{chosen}</span>
        <X size={16} aria-hidden="true" />
      </button>
    )
  }
  return (
    <select
      className={styles.chip}
      aria-label={`Filter by ${label.toLowerCase()}`}
      value=""
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{label}</option>
      {options.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
