// Draws PDFs in a thread of its own: shaping text and packing fonts takes a tenth of a second, in which the server would
// answer nobody. One after the other: what waits is a few kilobytes of text, what is drawn takes the memory of one
// document. decisions/0020
import type { PdfOrder } from '../../core/threads.ts'
import { answerCalls } from '../../core/worker-calls.ts'
import { renderCreditNotePdf } from './credit-note-pdf.ts'
import { renderTicketPdf } from './ticket-pdf.ts'

answerCalls(({ ticket, refundId }: PdfOrder): Promise<Uint8Array> => {
  if (refundId === null) return renderTicketPdf(ticket)
  const note = ticket.creditNotes.find((note) => note.refundId === refundId)
  if (note === undefined) throw new Error('There is no such credit note')
  return renderCreditNotePdf(ticket, note)
})
