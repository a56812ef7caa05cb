import styles from './passengers-screen.module.css'

interface Props {
  /** `field` is the id of the field's control. */
  faults: readonly { field: string; text: string }[]
}

/** All that is wrong with a form, on top, each a link to its field. ux.md d4 */
export function ErrorSummary({ faults }: Props) {
  return (
    <div className={styles.errors} role="alert">
      <p>Please check these fields:</p>
      <ul>
        {faults.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
