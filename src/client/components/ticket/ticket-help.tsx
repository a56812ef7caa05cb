import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { phoneLink } from '../../phone-link.ts'
import styles from './ticket-view.module.css'

/** The operator's terms, and whom to call on the way. domain.md §9; ux.md d6 */
export function TicketHelp({ ticket: { terms, helpline } }: { ticket: Ticket }) {
  return (
    <section className={styles.help} aria-label="Terms and help">
      {terms !== '' && <p className={styles.terms}>{terms}</p>}
      <p className={styles.helpline}>
        Help on the way: <a href={phoneLink(helpline.phone)}>{helpline.phone}</a>,{' '}
        <a href={`mailto:${helpline.email}`}>{helpline.email}</a>
      </p>
    </section>
  )
}
