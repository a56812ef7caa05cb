import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import type { Reader } from '../db/connection/store.ts'

/** Which trips count: on sale, not departed, on these days (the last one not included). */
export interface SaleWindow {
  from: ServiceDay
  until: ServiceDay
  now: Instant
}

export interface RouteSales {
  route_id: number
  trips: number
  lowest_fare_paise: number
}

/** Trips and their lowest fare, route by route. */
export function selectSalesByRoute(
  db: Reader,
  { from, until, now }: SaleWindow,
): Promise<RouteSales[]> {
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
