import { useId } from 'react'
import styles from './radio-list.module.css'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few whose labels are long: a line each. */
export function RadioList<Value extends string>(props: Props<Value>) {
  const { legend, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.list}>
      <legend className="field-legend">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
