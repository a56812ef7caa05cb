// Reads pictures that strangers' programs have written, in a process of its own: what a damaged or hostile one does to
// the library stays in it, and its memory goes with it. decisions/0090
import { lowerPriority } from '../../core/lower-priority.ts'
import { renderImage } from './render-image.ts'
import type { RenderAnswer, RenderRequest } from './render-protocol.ts'

lowerPriority()

const DAMAGED = 'This picture cannot be read: its file is damaged'

async function answer(request: RenderRequest): Promise<void> {
  // What the library says of a file is for programmers.
  const found: RenderAnswer = await renderImage(request).catch(() => ({ refusal: DAMAGED }))
  process.send?.(found, () => process.disconnect?.())
}

process.once('message', (request: RenderRequest) => void answer(request))
// Whoever asked is gone.
process.once('disconnect', () => process.exit())
