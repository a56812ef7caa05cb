import { IMAGE_WIDTHS, imagePath, imageSources } from '../../../domain/image/image.ts'
import type { ImageOwner, ShownImage } from '../../../domain/image/image.ts'

interface Props {
  image: Pick<ShownImage, 'hash' | 'alt'>
  owner: ImageOwner
  /** Its own shape in pixels, so that nothing moves when it arrives. */
  width: number
  height: number
  /** How wide it is shown, as the attribute says it. */
  sizes: string
  /** It is fetched when it comes near the screen. */
  lazy?: boolean
  className?: string | undefined
}

/** An uploaded picture in the format and width that suit the device. decisions/0090 */
export function Picture({ image, owner, width, height, sizes, lazy = false, className }: Props) {
  const { hash, alt } = image
  return (
    <picture>
      <source type="image/avif" srcSet={imageSources(hash, owner, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={imagePath(hash, IMAGE_WIDTHS[owner][0] ?? 0, 'webp')}
        srcSet={imageSources(hash, owner, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  )
}
