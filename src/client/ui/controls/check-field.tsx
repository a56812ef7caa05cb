import { useId } from 'react'
import styles from './check-field.module.css'

interface Props {
  label: string
  /** What ticking it means. */
  description: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with a line of help under its label. */
export function CheckField({ label, description, checked, disabled = false, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-words`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <div id={`${id}-words`} className="dimmed-line">
          {description}
        </div>
      </div>
    </div>
  )
}
