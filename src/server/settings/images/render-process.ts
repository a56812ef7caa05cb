// Reads pictures that strangers' programs have written, in a process of its own: what a damaged or hostile one does to
// the library stays in it, and its memory goes with it. decisions/0090
import { lowerPriority } from '../../core/lower-priority.ts'
import { renderImage, toJpeg } from './render-image.ts'
import type { JpegRequest, RenderAnswer, RenderRequest } from './render-protocol.ts'

lowerPriority()

const DAMAGED = 'This picture cannot be read: its file is damaged'

const made = async (request: RenderRequest | JpegRequest): Promise<RenderAnswer> =>
  'stored' in request ? { jpeg: await toJpeg(request.stored) } : renderImage(request)

async function answer(request: RenderRequest | JpegRequest): Promise<void> {
  // What the library says of a file is for programmers.
  const found: RenderAnswer = await made(request).catch(() => ({ refusal: DAMAGED }))
  process.send?.(found, () => process.disconnect?.())
}

process.once('message', (request: RenderRequest | JpegRequest) => void answer(request))
// Whoever asked is gone.
process.once('disconnect', () => process.exit())
