import { useId } from 'react'
import type { ComponentProps } from 'react'
import styles from './select-field.module.css'

interface Props extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  /** The error, shown at the field. */
  error?: string | undefined
  /** Id of a further description. */
  describedBy?: string
}

/** A choice among a few, by the device's own list. */
export function SelectField(props: Props) {
  const { label, options, onChange, error, id, describedBy, ...rest } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <select
        {...rest}
        id={fieldId}
        className={styles.select}
        aria-invalid={error !== undefined}
        aria-describedby={[`${fieldId}-words`, describedBy].filter(Boolean).join(' ')}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span id={`${fieldId}-words`} className={styles.words}>
        {error}
      </span>
    </div>
  )
}
