import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** The label is for screen readers only, where a table says the same to those who see it. */
  labelHidden?: boolean
  /** The help text; an error replaces it. */
  description?: string
  /** The error, shown at the field; `true` only marks it, where the form shows the text. */
  error?: ReactNode
  /** Shown inside the field, at its end: a button that belongs to it. */
  end?: ReactNode
}

/** One line of text with its label and one line of help under it: 44 px high, 16 px font (no zoom on iOS). */
export function TextField({
  label,
  labelHidden = false,
  description,
  error,
  end,
  id,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const wrong = error !== undefined && error !== null && error !== false && error !== ''
  const message = wrong && error !== true
  return (
    <div className={styles.field}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <div className={styles.room}>
        <input
          {...rest}
          id={fieldId}
          className={styles.input}
          data-end={end !== undefined}
          aria-invalid={wrong}
          aria-describedby={`${fieldId}-words`}
        />
        {end}
      </div>
      <span id={`${fieldId}-words`} className={styles.words} data-error={message}>
        {message ? error : description}
      </span>
    </div>
  )
}
