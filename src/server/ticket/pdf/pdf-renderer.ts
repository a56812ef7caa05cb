import { join } from 'node:path'
import { Fault } from '../../../domain/fault.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { PdfOrder, PdfRenderer } from '../../core/threads.ts'
import { WorkerCalls } from '../../core/worker-calls.ts'

/** More than a busy hour asks for at once; later requests are refused with a time to try again. */
const MOST_WAITING = 50

/** Draws in a thread of its own, whose memory is given back when nobody has asked for a minute. decisions/0020 */
export function threadedPdfRenderer(): PdfRenderer & { close: () => Promise<void> } {
  const thread = new WorkerCalls<PdfOrder, Uint8Array>({
    program: join(import.meta.dirname, 'pdf-thread.ts'),
    whenEnded: 'The thread that draws documents has ended',
    idleMs: MINUTE,
  })
  return {
    render: async (order) => {
      if (thread.waiting < MOST_WAITING) return thread.call(order)
      throw new Fault(
        'unavailable',
        'Many tickets are being printed. Please try again in a moment.',
      )
    },
    close: () => thread.close(),
  }
}
