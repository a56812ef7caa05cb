import { useId } from 'react'
import styles from './segmented.module.css'

interface Props<Value extends string> {
  /** Also the name of its radio buttons; the first of them carries it as its id, for a link to the field. */
  id: string
  label: string
  options: readonly { value: Value; label: string }[]
  /** Empty while nothing is chosen. */
  value: Value | ''
  error?: string | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
}

/** One of a few, all in view: radio buttons drawn as segments of one bar. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { id, label, options, value, error, onChange, onBlur } = props
  const name = useId()
  const labelId = `${id}-label`
  const wordsId = `${id}-words`
  return (
    <fieldset
      role="radiogroup"
      className={styles.field}
      aria-labelledby={labelId}
      aria-describedby={wordsId}
      aria-invalid={error !== undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.bar}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={`covering-input ${styles.radio}`}
              name={name}
              id={index === 0 ? id : undefined}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
      <span id={wordsId} className={styles.words} aria-live="polite">
        {error}
      </span>
    </fieldset>
  )
}
