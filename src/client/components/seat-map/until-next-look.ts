import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { serverNow } from '../../ui/server-time.ts'

const REFRESH = 15_000

/** How long until a map is asked for again, in milliseconds: at the latest when its prices change by the clock. */
export function untilNextLook(map: Pick<SeatMap, 'pricesChangeAt'> | undefined): number {
  const left = (map?.pricesChangeAt ?? Infinity) - serverNow()
  return left > 0 ? Math.min(left, REFRESH) : REFRESH
}
