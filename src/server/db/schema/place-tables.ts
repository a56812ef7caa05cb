import type { Generated } from 'kysely'
import type { Stamps } from './stamps.ts'

/** A place inside a town where buses stop. decisions/0077 */
export interface PointsTable extends Stamps {
  id: Generated<number>
  town: string
  town_slug: string
  name: string
  landmark: string
  phone: string | null
  latitude: number | null
  longitude: number | null
  retired_at: number | null
  version: Generated<number>
}

export interface RoutePointsTable {
  route_id: number
  point_id: number
  /** Minutes after the town's departure; null where nobody gets on. */
  boarding_offset: number | null
  /** Minutes after the town's arrival; null where nobody gets off. */
  dropping_offset: number | null
}

export interface TripNodesTable {
  schedule_id: number
  node: number
  name: string
  slug: string
  arrival_minutes: number
  departure_minutes: number
  arrival_at: number
  departure_at: number
  /** The operator's date at this node's departure. */
  departure_day: string
  distance: number
}

/** How late a bus is from a town on, as staff said. decisions/0081 */
export interface DelaysTable {
  id: Generated<number>
  schedule_id: number
  from_node: number
  /** 0: on time again. */
  minutes: number
  reason: 'TRAFFIC' | 'BREAKDOWN' | 'WEATHER' | 'LATE_ARRIVAL' | 'WAITING' | 'ROAD' | 'OTHER' | null
  said_at: number
  said_by: number
  /** The device's own name for it: sent twice it counts once. */
  key: string
  received_at: number
}

export interface TripPointsTable {
  schedule_id: number
  node: number
  point_id: number
  boarding_offset: number | null
  dropping_offset: number | null
  closed_at: Generated<number | null>
  /** Takes its place once it is closed. */
  substitute_id: Generated<number | null>
}

/** A further name of a town, as the operator keeps it; or a usual one that does not stand for it here. decisions/0094 */
export interface TownNamesTable {
  id: Generated<number>
  town_slug: string
  name: string
  name_slug: string
  is_off: 0 | 1
}
