import styles from './dashboard.module.css'

/** What each figure counts, for whoever compares it with another list. */
const MEANINGS = [
  [
    'Total Bookings',
    'every booking that was ever paid, also if it was cancelled later. A hold that nobody paid for is none.',
  ],
  [
    'Total Revenue',
    'what the ledger has charged less what it has refunded, fees and taxes included. A refund counts from the moment it is granted.',
  ],
  ['Cancelled Bookings', 'paid bookings of which nobody travels any more.'],
  ['Active Users', 'people who were signed in at some time within 30 days, staff included.'],
  [
    'From last month',
    'this month so far against the same days of last month; for active users, 30 days against the 30 days before.',
  ],
] as const

/** How the figures are counted, folded away until somebody asks. */
export function FiguresNote() {
  return (
    <details className={styles.note}>
      <summary className={styles.summary}>How these figures are counted</summary>
      <dl className={styles.meanings}>
        {MEANINGS.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
