import { mapLink } from '../../../domain/fleet/point.ts'
import type { PointPlace } from '../../../domain/fleet/point.ts'

/** Where a map shows a point, in a new tab; nothing where nobody has said where it is. */
export function MapLink({ point }: { point: PointPlace }) {
  const href = mapLink(point)
  return href === null ? null : (
    <a className="touch-link screen-only" href={href} target="_blank" rel="noreferrer">
      Map<span className="visually-hidden"> of {point.name}</span>
    </a>
  )
}
