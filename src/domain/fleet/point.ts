/** What is shown of a point: where it is and how to find it. decisions/0077 */
export interface PointPlace {
  id: number
  name: string
  /** Such as 'opposite the Metro station'. */
  landmark: string
  /** Whom to call there; null for the operator's own number. */
  phone: string | null
  /** Degrees; both or neither. */
  latitude: number | null
  longitude: number | null
}

/** A place inside a town where buses stop. Another place is another point. */
export interface Point extends PointPlace {
  town: string
  townSlug: string
  /** A retired one is offered to no further route; trips that have it keep it. */
  retired: boolean
  version: number
}

/** When a bus is at a point of a route: minutes after the town's departure and arrival; null where nobody gets on, or off. */
export interface PointOffsets {
  boardingOffset: number | null
  droppingOffset: number | null
}

export interface RoutePoint extends Point, PointOffsets {}

/** A point is at most so many minutes after its town's time. */
export const LONGEST_OFFSET = 180
/** A route has at most so many points. */
export const MOST_POINTS = 200

/** Where a map shows a point; null where nobody has said where it is. */
export function mapLink({
  latitude,
  longitude,
}: Pick<PointPlace, 'latitude' | 'longitude'>): string | null {
  if (latitude === null || longitude === null) return null
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
