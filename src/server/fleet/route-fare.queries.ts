import type { RouteFare } from '../../domain/fare/route-fares.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

/** The fares between the towns of every route, or of one. */
export function selectRouteFares(db: Reader, routeId?: number): Promise<RouteFare[]> {
  return db
    .selectFrom('route_fares')
    .select([
      'route_id as routeId',
      'from_slug as fromSlug',
      'to_slug as toSlug',
      'fare_paise as farePaise',
    ])
    .$if(routeId !== undefined, (fares) => fares.where('route_id', '=', routeId ?? 0))
    .execute()
}

/** Gives a route these fares instead of those it has. */
export async function replaceRouteFares(
  trx: Trx,
  routeId: number,
  fares: readonly Omit<RouteFare, 'routeId'>[],
): Promise<void> {
  await trx.deleteFrom('route_fares').where('route_id', '=', routeId).execute()
  if (fares.length === 0) return
  const rows = fares.map(({ fromSlug, toSlug, farePaise }) => ({
    route_id: routeId,
    from_slug: fromSlug,
    to_slug: toSlug,
    fare_paise: farePaise,
  }))
  await trx.insertInto('route_fares').values(rows).execute()
}

/** The base fare that most coming trips of a route have: by it shares of the distance are shown. */
export async function findUsualFare(
  db: Reader,
  { routeId, now }: { routeId: number; now: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('schedules')
    .select('fare_paise as farePaise')
    .where('route_id', '=', routeId)
    .where('departure_at', '>', now)
    .groupBy('fare_paise')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('fare_paise')
    .limit(1)
    .executeTakeFirst()
  return row?.farePaise
}
