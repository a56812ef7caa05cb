import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import type { Reader } from '../db/connection/store.ts'

/** Which trips count: on sale, not departed, on these days (the last one not included). */
export interface SaleWindow {
  from: ServiceDay
  until: ServiceDay
  now: Instant
}

export interface TripsOnSale {
  route_id: number
  trips: number
  lowest_fare_paise: number
}

/** How many trips each route has on sale in some days, and the lowest fare of them. */
export function selectTripsOnSaleByRoute(
  db: Reader,
  { from, until, now }: SaleWindow,
): Promise<TripsOnSale[]> {
  return db
    .selectFrom('schedules')
    .select((eb) => [
      'route_id',
      eb.fn.countAll<number>().as('trips'),
      eb.fn.min('fare_paise').as('lowest_fare_paise'),
    ])
    .where('service_day', '>=', from)
    .where('service_day', '<', until)
    .where('departure_at', '>', now)
    .where('status', '=', 'SCHEDULED')
    .where('sales_stopped_at', 'is', null)
    .groupBy('route_id')
    .execute()
}
