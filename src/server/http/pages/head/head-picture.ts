import { siteTitle } from '../../../../domain/settings/site-title.ts'
import { imagePath, MESSENGER_SIZE } from '../../../../domain/image/image.ts'
import type { HeadFacts } from './head-facts.ts'

/** The picture that a messenger shows with a link. */
export interface HeadPicture {
  url: string
  width: number
  height: number
  alt: string
  /** Wide enough to stand above the words; else it stands beside them. */
  isLarge: boolean
}

const LOGO_WIDTH = 480
const MARK_SIZE = 512

/** The first picture of a bus, as JPEG: messengers read neither AVIF nor, all of them, WebP. */
export function busPicture(
  { images, publicUrl }: HeadFacts,
  busId: number | undefined,
): HeadPicture | undefined {
  const [image] = busId === undefined ? [] : (images.ofBus.get(busId) ?? [])
  if (!image) return undefined
  const { width, height } = MESSENGER_SIZE
  const url = publicUrl + imagePath(image.hash, width, 'jpeg')
  return { url, width, height, alt: image.alt, isLarge: true }
}

/** The logo as PNG; without one the mark of Farebox. */
export function operatorPicture({ images, publicUrl, settings }: HeadFacts): HeadPicture {
  const { logo } = images
  const alt = siteTitle(settings)
  if (logo === null) {
    const size = { width: MARK_SIZE, height: MARK_SIZE }
    return { url: `${publicUrl}/icon-512.png`, ...size, alt, isLarge: false }
  }
  const url = publicUrl + imagePath(logo.hash, LOGO_WIDTH, 'png')
  return { url, width: logo.width, height: logo.height, alt, isLarge: false }
}
