import styles from './skeleton-bar.module.css'

/** One bone of a skeleton: a bar where words or a button will be. */
export function SkeletonBar({ height, width = '100%' }: { height: number; width?: string }) {
  return <span className={styles.bone} style={{ height, width }} />
}
