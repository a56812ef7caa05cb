import type { ReactNode } from 'react'
import styles from './passengers-screen.module.css'

/** All that is wrong with a form, on top, each a link to its field. ux.md d4 */
export function ErrorSummary({
  errors,
  nameOf,
}: {
  errors: Record<string, ReactNode>
  nameOf: (field: string) => string
}) {
  const fields = Object.entries(errors).filter(([, message]) => Boolean(message))
  if (fields.length === 0) return null
  return (
    <div className={styles.errors} role="alert">
      <p>Please check these fields:</p>
      <ul>
        {fields.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {nameOf(field)}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
