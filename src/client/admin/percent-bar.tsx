import styles from './percent-bar.module.css'

/** A share of a whole as a bar, decoration only: the figure is beside it. @param percent 0 to 100 */
export function PercentBar({ percent }: { percent: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.share} style={{ width: `${percent}%` }} />
    </span>
  )
}
