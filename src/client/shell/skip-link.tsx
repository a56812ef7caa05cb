import styles from './skip-link.module.css'

/** The first stop of the keyboard: past the navigation, to the screen itself. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  )
}
