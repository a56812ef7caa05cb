import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import field from './field.module.css'
import styles from './text-area.module.css'

interface Props extends ComponentProps<'textarea'> {
  label: string
  /** The help text; an error replaces it. */
  description?: string
  error?: ReactNode
}

/** A text area with its label and one line of help under it. */
export function TextArea({ label, description, error, id, ...rest }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const wrong = error !== undefined && error !== null && error !== ''
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={fieldId}>
        {label}
      </label>
      <textarea
        rows={4}
        {...rest}
        id={fieldId}
        className={`${field.input} ${styles.area}`}
        aria-invalid={wrong}
        aria-describedby={`${fieldId}-words`}
      />
      <span id={`${fieldId}-words`} className={field.words} data-error={wrong}>
        {wrong ? error : description}
      </span>
    </div>
  )
}
