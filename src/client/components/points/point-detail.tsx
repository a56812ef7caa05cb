import type { PointPlace } from '../../../domain/fleet/point.ts'
import { phoneLink } from '../../paths.ts'
import { MapLink } from './map-link.tsx'
import styles from './journey-points.module.css'

/** How to find a point, and whom to call there; nothing where an end of a journey has none. */
export function PointDetail({ point }: { point: PointPlace | undefined }) {
  if (point === undefined) return null
  const { landmark, phone } = point
  return (
    <>
      {landmark !== '' && <span className="dimmed-line">{landmark}</span>}
      <span className={styles.links}>
        {phone !== null && (
          <a className="touch-link" href={phoneLink(phone)}>
            {phone}
          </a>
        )}
        <MapLink point={point} />
      </span>
    </>
  )
}
