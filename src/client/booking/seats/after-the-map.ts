import type { Concessions } from '../../../domain/booking/seat-kinds.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { openChoice } from '../../components/points/chosen-point.ts'
import { SeatList } from './seat-list.tsx'
import { BesideTheMap, hasTooManyOfKind, isKindRefused } from './seat-kinds.tsx'
import { isPointRefused, lacksPoint } from './seat-points.tsx'
import { ClosedNote, SeatsUnavailable } from './seats-unavailable.tsx'

/** What is fetched right after the map of the seats: one file, so that the map's own is small. */
export const afterTheMap = {
  SeatList,
  BesideTheMap,
  lacks: (map: SeatMap): boolean => hasTooManyOfKind(map) || lacksPoint(map),
  isRefused: (error: unknown, sent: Concessions): boolean =>
    isKindRefused(error, sent) || isPointRefused(error),
  openChoice,
  ClosedNote,
  SeatsUnavailable,
}
