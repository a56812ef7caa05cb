import type { Settings } from '../../../../domain/settings/settings.ts'
import type { Call } from '../../../core/call.ts'
import type { ShownImages } from '../../../settings/images/shown-images.service.ts'

/** The words of one page, where they are not those of its kind. */
export interface OwnWords {
  /** The longest first: the first that fits is taken. */
  titles: readonly string[]
  description: string
  isListed: boolean
  busId: number | undefined
  things: readonly object[]
}

/** What the words of a page are made from. */
export interface HeadFacts {
  call: Call
  settings: Settings
  images: ShownImages
  publicUrl: string
}
