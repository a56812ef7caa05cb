import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '../../../domain/image/image.ts'
import type { ImageFormat, ImageOwner } from '../../../domain/image/image.ts'
import type { ImageFile } from '../../core/threads.ts'
import type { RenderedImage } from '../../core/threads.ts'
import type { RenderRefusal, RenderRequest } from './render-protocol.ts'

/** Pixels are what an upload costs: a file of a few kilobytes may hold billions. */
const MOST_PIXELS = 40_000_000
/** A narrower picture of a bus would be blurred on every screen. */
const LEAST_BUS_WIDTH = 320
/** Pictures of buses have one shape, so that cards of results are alike. */
const BUS_SHAPE = 16 / 10
/** A logo is at most half as high as it is wide. */
const LOGO_SHAPE = 2
const SECONDS = 20

// Only the readers of what may be uploaded: no SVG, PDF or TIFF is ever read, whatever its first bytes say.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

const TOO_MANY_PIXELS = 'This picture has too many pixels: 40 million at most'

/**
 * Makes every width and format of a picture: upright as its camera was held, and without anything else that its file
 * says, such as where it was taken. decisions/0090
 */
export async function renderImage({
  owner,
  upload,
}: RenderRequest): Promise<{ rendered: RenderedImage } | RenderRefusal> {
  const source = () =>
    sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).timeout({
      seconds: SECONDS,
    })
  // The head of the file alone, which says how large it is: read with the limit it would only count as damaged.
  const { width, height } = await sharp(upload, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > MOST_PIXELS) return { refusal: TOO_MANY_PIXELS }
  if (owner === 'BUS' && Math.min(width, height * BUS_SHAPE) < LEAST_BUS_WIDTH)
    return { refusal: 'This picture is too small: 320 pixels wide and 200 high at least' }
  // Read once, and held in the widest width: reading a large picture takes longest.
  const widest = IMAGE_WIDTHS[owner].at(-1) ?? 0
  const { data, info } = await shaped(source().autoOrient(), owner, widest)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: ImageFile[] = []
  for (const width of IMAGE_WIDTHS[owner])
    for (const format of IMAGE_FORMATS[owner]) {
      const picture = shaped(sharp(data, { raw }), owner, width)
      // oxlint-disable-next-line no-await-in-loop -- one after the other needs the memory of one
      files.push({ width, format, content: await encoded(picture, format, owner) })
    }
  return { rendered: { files, width: info.width, height: info.height } }
}

/** A stored picture as JPEG, of 100 kB at most: messengers show none of more than 300 kB. decisions/0095 */
export const toJpeg = (stored: Uint8Array): Promise<Buffer> =>
  sharp(stored, { limitInputPixels: MOST_PIXELS }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()

/** As wide as asked: buses cut to their shape around their middle, logos whole and never made larger. */
function shaped(picture: Sharp, owner: ImageOwner, width: number): Sharp {
  return owner === 'BUS'
    ? picture
        .resize({ width, height: Math.round(width / BUS_SHAPE), fit: 'cover' })
        .flatten({ background: '#ffffff' })
    : picture.resize({
        width,
        height: Math.round(width / LOGO_SHAPE),
        fit: 'inside',
        withoutEnlargement: true,
      })
}

/** Without metadata: none is kept unless it is asked for. Flat colours of a logo need more care than a photograph. */
function encoded(picture: Sharp, format: ImageFormat, owner: ImageOwner): Promise<Buffer> {
  const quality = owner === 'LOGO' ? 80 : 60
  if (format === 'avif') return picture.avif({ quality: quality - 10, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: quality + 10, effort: 4 }).toBuffer()
  return picture.png({ compressionLevel: 9 }).toBuffer()
}
