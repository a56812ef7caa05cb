import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Fault } from '../../../domain/fault.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { BoundedMap } from '../../core/limits/bounded-map.ts'
import type { PdfOrder, PdfRenderer } from '../../core/threads.ts'
import { WorkerCalls } from '../../core/worker-calls.ts'

/** More than a busy hour asks for at once; later requests are refused with a time to try again. */
const MOST_WAITING = 500
/** As many as an agent prints for a full bus. */
const MOST_OF_ONE = 50
/** So many documents are kept: some megabytes. */
const MOST_KEPT = 100

const ENDED = 'The thread that draws documents has ended'

type Turn = PromiseWithResolvers<void>

/**
 * Draws in a thread of its own, whose memory is given back when nobody has asked for a minute. One document is drawn at a
 * time; people who wait take turns, so that one who asks for ninety does not make another wait for all of them. A document
 * is kept until what it shows changes. decisions/0020
 */
export function threadedPdfRenderer(): PdfRenderer & { close: () => Promise<void> } {
  const thread = new WorkerCalls<PdfOrder, Uint8Array>({
    program: join(import.meta.dirname, 'pdf-thread.ts'),
    whenEnded: ENDED,
    idleMs: MINUTE,
  })
  const kept = new BoundedMap<string, Promise<Uint8Array>>(MOST_KEPT, 'least recently used')
  /** Who waits for their turns; after a turn a person goes to the end. */
  const lines = new Map<string, Turn[]>()
  let waiting = 0
  let isDrawing = false

  function passOn(from: string): void {
    const own = lines.get(from)
    if (own !== undefined) {
      lines.delete(from)
      lines.set(from, own)
    }
    const [next] = lines
    if (next === undefined) {
      isDrawing = false
      return
    }
    const [owner, line] = next
    const turn = line.shift()
    if (line.length === 0) lines.delete(owner)
    waiting -= 1
    turn?.resolve()
  }

  async function turnOf(owner: string): Promise<void> {
    if (!isDrawing) {
      isDrawing = true
      return
    }
    const line = lines.get(owner) ?? []
    if (waiting >= MOST_WAITING || line.length >= MOST_OF_ONE)
      throw new Fault('unavailable', 'Many tickets are being printed. Try again in a moment.')
    const turn = Promise.withResolvers<void>()
    lines.set(owner, [...line, turn])
    waiting += 1
    await turn.promise
  }

  async function draw(order: PdfOrder, owner: string): Promise<Uint8Array> {
    await turnOf(owner)
    try {
      return await thread.call(order)
    } finally {
      passOn(owner)
    }
  }

  return {
    render(order, owner) {
      const key = keyOf(order)
      const known = kept.get(key)
      if (known !== undefined) return known
      const drawn = draw(order, owner)
      kept.set(key, drawn)
      drawn.catch(() => kept.delete(key))
      return drawn
    },
    close: async () => {
      const refused = [...lines.values()].flat()
      lines.clear()
      waiting = 0
      for (const { reject } of refused) reject(new Error(ENDED))
      await thread.close()
    },
  }
}

/** The same for documents that show the same. */
const keyOf = ({ ticket, refundId, look }: PdfOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([ticket, refundId, look?.colour]))
    .update(look?.logo ?? '')
    .digest('base64url')
