import type { ImageOwner } from '../../../domain/image/image.ts'
import type { RenderedImage } from '../../core/threads.ts'

/** What the process that makes files of a picture is asked for: all that are stored of an upload. */
export interface RenderRequest {
  owner: ImageOwner
  upload: Uint8Array
}

/** Or one of them as JPEG. */
export interface JpegRequest {
  stored: Uint8Array
}

/** Its answer: the files, or a sentence that says why the picture cannot be used. */
export type RenderAnswer = { rendered: RenderedImage } | { jpeg: Uint8Array } | RenderRefusal

export interface RenderRefusal {
  refusal: string
}
