import styles from './spinner.module.css'

/** A spinner that says what is awaited; it is half a screen high, to avoid a layout shift. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <output className={styles.spinner}>
      <span className={styles.wheel} aria-hidden="true" />
      <span>{label}</span>
    </output>
  )
}
