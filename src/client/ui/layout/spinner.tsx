import styles from './spinner.module.css'

/** A spinner that says what is awaited; it takes the height of a screen's upper half so nothing jumps after it. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <output className={styles.spinner}>
      <span className={styles.wheel} aria-hidden="true" />
      <span>{label}</span>
    </output>
  )
}
