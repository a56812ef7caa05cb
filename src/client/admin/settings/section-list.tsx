import styles from './sections/settings.module.css'

/** The sections by the ids of their headings, in their order on the screen. */
const SECTIONS = [
  ['online-sales', 'Online sales'],
  ['operator', 'Operator'],
  ['support', 'Support and social links'],
  ['selling', 'Selling'],
  ['rates', 'Service fee and tax'],
  ['cancellation', 'Cancellation'],
  ['tickets', 'Tickets'],
  ['mail', 'Mail server'],
  ['newsletter', 'Newsletter'],
  ['api-keys', 'API keys'],
  ['sign-in', 'Sign-in of staff'],
  ['people', 'Personal data'],
  ['guests', 'Requests without an account'],
] as const

/** Leads to each section of a long page. */
export function SectionList() {
  return (
    <nav className={styles.list} aria-label="Settings">
      <ul>
        {SECTIONS.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
