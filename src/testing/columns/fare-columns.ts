import { free, STAMPS, VERSION } from './declared.ts'
import type { DeclaredColumns } from './declared.ts'

/** What later fares are made from: trips and bookings keep copies of what counts for them. decisions/0078 */
export const FARE_COLUMNS: Record<string, DeclaredColumns> = {
  fare_rules: {
    ...STAMPS,
    ...VERSION,
    ...free('for later trips: each trip has its own terms', 'id route_id schedule_id terms'),
  },
  route_fares: free(
    'for later trips: each trip has its own terms',
    'route_id from_slug to_slug fare_paise',
  ),
  concessions: {
    ...STAMPS,
    ...VERSION,
    ...free(
      'for later bookings: a passenger has their own copy',
      'id label min_age max_age gender basis_points proof most_per_booking online counter named_dates',
    ),
    ...free('retired and restored', 'retired_at'),
  },
}
