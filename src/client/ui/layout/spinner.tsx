import styles from './spinner.module.css'

interface Props {
  label: string
  /** It stands above something else; otherwise it is half a screen high, to avoid a layout shift. */
  isLow?: boolean
}

/** A spinner that says what is awaited. */
export function Spinner({ label, isLow = false }: Props) {
  return (
    <output className={styles.spinner} data-low={isLow}>
      <span className={styles.wheel} aria-hidden="true" />
      <span>{label}</span>
    </output>
  )
}
