import styles from './bone.module.css'

/** One bone of a skeleton: a bar where words or a button will be. */
export function Bone({ height, width = '100%' }: { height: number; width?: string }) {
  return <span className={styles.bone} style={{ height, width }} />
}
