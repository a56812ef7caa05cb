import type { ShownImage } from '../../../domain/image/image.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import styles from './bus-pictures.module.css'

/** The operator's pictures of a bus, beside each other; nothing where there are none. */
export function BusPictures({ images }: { images: readonly ShownImage[] }) {
  if (images.length === 0) return null
  return (
    <section aria-label="Pictures of this bus">
      <ul className={`plain-list ${styles.pictures}`}>
        {images.map((image) => (
          <li key={image.hash}>
            <Picture
              image={image}
              owner="BUS"
              width={image.width}
              height={image.height}
              sizes="(min-width: 48em) 16rem, 80vw"
              lazy
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
