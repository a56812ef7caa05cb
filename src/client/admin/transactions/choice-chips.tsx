import { useId } from 'react'
import styles from './transaction-filter-bar.module.css'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in view: radio buttons drawn as chips. */
export function ChoiceChips<Value extends string>(props: Props<Value>) {
  const { legend, options, value: chosen, onChange } = props
  const name = useId()
  return (
    <fieldset className="wrap-row">
      <legend className={`field-legend ${styles.legend}`}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={`filled-choice ${styles.chip}`}>
          <input
            type="radio"
            name={name}
            className="covering-input"
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
