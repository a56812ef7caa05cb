import { useId } from 'react'
import styles from './filters.module.css'

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
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
