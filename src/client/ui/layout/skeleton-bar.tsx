import styles from './skeleton-bar.module.css'

/** One bar of a skeleton, where text or a button will be. */
export function SkeletonBar({ height, width = '100%' }: { height: number; width?: string }) {
  return <span className={styles.bone} style={{ height, width }} />
}
