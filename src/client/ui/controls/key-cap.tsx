import styles from './key-cap.module.css'

/** A key of the keyboard, drawn as one; `aria-keyshortcuts` announces it to screen readers. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles.cap} aria-hidden="true">
      {children}
    </kbd>
  )
}
