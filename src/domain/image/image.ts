/** Whose picture it is: the operator's, or a bus's. decisions/0090 */
export type ImageOwner = 'LOGO' | 'BUS'
export type ImageFormat = 'avif' | 'webp' | 'png'

/** What a picture is asked for in: as it is stored, or as messengers read it, which is made when it is asked for. */
export type ServedFormat = ImageFormat | 'jpeg'

/** A picture as pages show it. */
export interface ShownImage {
  /** The name in its address, which changes with its content. */
  hash: string
  /** What is seen on it, for whoever does not see it. */
  alt: string
  /** In pixels, of its widest file: pages reserve this shape. */
  width: number
  height: number
}

/** A picture as the office lists it. */
export interface OfficeImage extends ShownImage {
  id: number
}

/** The widths in pixels that a picture is made in, the narrowest first. */
export const IMAGE_WIDTHS: Readonly<Record<ImageOwner, readonly number[]>> = {
  LOGO: [160, 480],
  BUS: [320, 640, 1280],
}

/** Mail programs and documents know no newer format than PNG. */
export const IMAGE_FORMATS: Readonly<Record<ImageOwner, readonly ImageFormat[]>> = {
  LOGO: ['avif', 'webp', 'png'],
  BUS: ['avif', 'webp'],
}

/** Of a bus's picture in a messenger. decisions/0095 */
export const MESSENGER_SIZE = { width: 640, height: 400 } as const

/** A bus has so many pictures at most. */
export const MOST_BUS_IMAGES = 4
/** An upload has so many bytes at most. */
export const LARGEST_UPLOAD_BYTES = 10 * 1024 * 1024
export const LONGEST_ALT = 150

/** What is read, as a browser names it; a telephone that takes another kind of picture sends one of these instead. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Where pictures are sent to. */
export const IMAGES_PATH = '/images'

/** Where a file of a picture is, on this server. */
export function imagePath(hash: string, width: number, format: ServedFormat): string {
  return `${IMAGES_PATH}/${hash}-${width}.${format}`
}

/** All files of a format, as the `srcset` of an element names them. */
export function imageSources(hash: string, owner: ImageOwner, format: ImageFormat): string {
  return IMAGE_WIDTHS[owner]
    .map((width) => `${imagePath(hash, width, format)} ${width}w`)
    .join(', ')
}
