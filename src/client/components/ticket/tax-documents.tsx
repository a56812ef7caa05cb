import { Fragment } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import { creditNoteName, invoicedBus } from '../../../domain/ticket/ticket.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { paperTitle, taxRows } from '../../../domain/tax/paper-tax-text.ts'
import { ticketFiles } from './save-ticket-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './ticket-view.module.css'
import { useTicketFile } from './use-ticket-file.ts'

/** The tax documents of a ticket: invoice, the seller's tax number, and a credit note for each refund. domain.md §9 */
export function TaxDocuments({ ticket }: { ticket: Ticket }) {
  const { invoice, creditNotes } = ticket
  const bus = invoicedBus(ticket)
  const facts = [
    ...(bus === null ? [] : [['Bus on the invoice', bus]]),
    ...(invoice.seller.taxNumber === '' ? [] : [['Tax number', invoice.seller.taxNumber]]),
    ...taxRows(invoice.tax),
  ]
  const { save, saving } = useTicketFile(ticket.token)
  return (
    <>
      <dl className={styles.payment}>
        <dt>{paperTitle(invoice.tax, invoice.seller.taxNumber)}</dt>
        <dd>{invoice.number}</dd>
        {facts.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      {creditNotes.map(({ refundId, number, amountPaise, reason }) => (
        <p key={refundId} className={styles.creditNote}>
          <span>
            {creditNoteName({ number, reason })}, {formatRupees(amountPaise)}, for invoice{' '}
            {invoice.number}
          </span>
          <Button
            variant="quiet"
            loading={saving}
            onClick={() =>
              void save(
                ticketFiles.creditNote(refundId),
                `credit-note-${number.replaceAll('/', '-')}.pdf`,
              )
            }
          >
            PDF<span className="visually-hidden"> of credit note {number}</span>
          </Button>
        </p>
      ))}
    </>
  )
}
