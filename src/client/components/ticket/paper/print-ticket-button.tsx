import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Ticket } from '../../../../domain/ticket/ticket.ts'
import { useSite } from '../../../api/use-site.ts'
import { toastError } from '../../../ui/overlay/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { PAPER_SIZES, usePaperSize } from './paper-size.ts'
import styles from './print-ticket-button.module.css'

const OPTIONS = Object.entries(PAPER_SIZES).map(([value, label]) => ({ value, label }))

/** Prints a ticket on the paper that this device's printer has. `print` is for the shortcuts of a screen. */
export function usePrintTicket(ticket: Ticket | undefined) {
  const [size, setSize] = usePaperSize()
  const [printing, setPrinting] = useState(false)
  const logo = useSite()?.logo ?? null
  const print = () => {
    if (ticket === undefined || printing) return
    setPrinting(true)
    import('./print-ticket-paper.tsx')
      .then(({ printTicketPaper }) => printTicketPaper(ticket, size, logo))
      .catch(() => toastError('Failed to print. Please try again.'))
      .finally(() => setPrinting(false))
  }
  return { print, printing, size, setSize, isReady: ticket !== undefined }
}

interface Props {
  printer: ReturnType<typeof usePrintTicket>
  keys?: string
  children: ReactNode
}

/** The button that prints a ticket, and the paper it is printed on. */
export function PrintTicketButton({ printer, keys, children }: Props) {
  const { print, printing, size, setSize, isReady } = printer
  return (
    <div className={styles.print}>
      <Button
        variant="outline"
        aria-keyshortcuts={keys}
        disabled={!isReady}
        loading={printing}
        onClick={print}
      >
        {children}
      </Button>
      <SelectField label="Paper" value={size} options={OPTIONS} onChange={setSize} />
    </div>
  )
}
