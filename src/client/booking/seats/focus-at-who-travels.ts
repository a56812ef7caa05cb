import styles from './seat-kinds.module.css'

/** Leads to the first choice of who travels that has an error. Call it once the error is drawn. */
export function focusAtWhoTravels(): void {
  const wrong = document.querySelector<HTMLElement>(`.${styles.kinds} [aria-invalid=true]`)
  const radio = wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector('input')
  ;(radio ?? wrong)?.focus()
}
