// Draws PDFs in a thread of its own: shaping text and packing fonts takes a tenth of a second, in which the server would
// answer nobody. decisions/0020
import { parentPort } from 'node:worker_threads'
import { creditNotePaper } from './credit-note-paper.ts'
import type { Order, Printed } from './order.ts'
import { ticketPaper } from './ticket-paper.ts'

function draw({ ticket, refundId }: Order): Promise<Uint8Array> {
  if (refundId === null) return ticketPaper(ticket)
  const note = ticket.creditNotes.find((note) => note.refundId === refundId)
  if (note === undefined) throw new Error('There is no such credit note')
  return creditNotePaper(ticket, note)
}

async function print(order: Order): Promise<Printed> {
  try {
    return { number: order.number, bytes: await draw(order), failure: null }
  } catch (error) {
    return { number: order.number, bytes: null, failure: String(error) }
  }
}

/** One after the other: what waits is a few kilobytes of text, what is drawn takes the memory of one document. */
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (order: Order) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  last = last.then(async () => parentPort?.postMessage(await print(order)))
})
