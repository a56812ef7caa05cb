import type { Generated } from 'kysely'
import type { Stamps } from './stamps.ts'

/** A rule by which trips get their prices. decisions/0078 */
export interface FareRulesTable extends Stamps {
  id: Generated<number>
  /** For the trips of one route, or of one schedule with its runs; for all where both are null. */
  route_id: number | null
  schedule_id: number | null
  /** JSON. */
  terms: string
  version: Generated<number>
}

/** What a route costs between two of its towns; null where that part is not sold. */
export interface RouteFaresTable {
  route_id: number
  from_slug: string
  to_slug: string
  fare_paise: number | null
}

/** A kind of passenger who pays less. */
export interface ConcessionsTable extends Stamps {
  id: Generated<number>
  label: string
  min_age: number | null
  max_age: number | null
  gender: 'MALE' | 'FEMALE' | 'OTHER' | null
  basis_points: number
  proof: string
  most_per_booking: number | null
  online: 0 | 1
  counter: 0 | 1
  named_dates: 0 | 1
  retired_at: number | null
  version: Generated<number>
}
