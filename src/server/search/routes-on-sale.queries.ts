import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import type { Reader } from '../db/connection/store.ts'

/** Which trips count: on sale, not departed, on these days (the last one not included). */
export interface SaleWindow {
  from: ServiceDay
  until: ServiceDay
  now: Instant
}

const onSale = (db: Reader, { from, until, now }: SaleWindow) =>
  db
    .selectFrom('schedules')
    .where('service_day', '>=', from)
    .where('service_day', '<', until)
    .where('departure_at', '>', now)
    .where('status', '=', 'SCHEDULED')
    .where('sales_stopped_at', 'is', null)

/** How many trips each route has on sale in some days, and the lowest fare of those that no rule of fares touches. */
export function selectTripsOnSaleByRoute(db: Reader, window: SaleWindow) {
  return onSale(db, window)
    .select((eb) => [
      'route_id as routeId',
      eb.fn.countAll<number>().as('trips'),
      eb.fn.min('fare_paise').filterWhere('fare_terms', 'is', null).as('lowestFarePaise'),
    ])
    .groupBy('route_id')
    .$castTo<{ routeId: number; trips: number; lowestFarePaise: number | null }>()
    .execute()
}

/** Those of them that some rule touches. */
export async function selectRuledTripsOnSale(db: Reader, window: SaleWindow): Promise<number[]> {
  const rows = await onSale(db, window).select('id').where('fare_terms', 'is not', null).execute()
  return rows.map(({ id }) => id)
}
