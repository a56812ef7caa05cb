// Draws PDFs in a thread of its own: shaping text and embedding fonts would block the event loop for a tenth of a
// second. It draws one at a time: a waiting document takes a few kilobytes, and only one takes the memory of drawing.
// decisions/0020
import type { PdfOrder } from '../../core/threads.ts'
import { answerCalls } from '../../core/worker-calls.ts'
import { renderCreditNotePdf } from './credit-note-pdf.ts'
import { renderTicketPdf } from './ticket-pdf.ts'

answerCalls(({ ticket, refundId, look }: PdfOrder): Promise<Uint8Array> => {
  if (refundId === null) return renderTicketPdf(ticket, look)
  const note = ticket.creditNotes.find((note) => note.refundId === refundId)
  if (note === undefined) throw new Error('There is no such credit note')
  return renderCreditNotePdf(ticket, note, look)
})
