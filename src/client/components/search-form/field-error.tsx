import styles from './search-form.module.css'

/** The error of a field, linked to it by `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p id={id} className={styles.error}>
      {message}
    </p>
  )
}
