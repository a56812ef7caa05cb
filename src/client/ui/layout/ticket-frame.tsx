import type { ReactNode } from 'react'
import styles from './ticket-frame.module.css'

interface Props {
  children: ReactNode
  /** The part beyond the perforation: the fare and its button, the QR code. Without it the ticket is whole. */
  stub?: ReactNode
  /** Gives the ticket a shadow, for the one ticket that matters on a screen. */
  raised?: boolean
  /** Greyed, for a departed bus or a cancelled booking. */
  faded?: boolean
}

/**
 * Farebox's motif. Two parts joined by a perforated seam with a notch at either end: side by side where there is
 * room (36 rem of its own width), otherwise one above the other.
 */
export function TicketFrame({ children, stub, raised = false, faded = false }: Props) {
  return (
    <div className={styles.room} data-raised={raised} data-faded={faded}>
      <div className={styles.ticket}>
        <div className={stub ? styles.main : styles.whole}>{children}</div>
        {stub && <div className={styles.stub}>{stub}</div>}
      </div>
    </div>
  )
}
