import { openChoice } from '../../components/points/chosen-point.ts'
import { SeatList } from './seat-list.tsx'
import { isPointRefused, lacksPoint, SeatPoints } from './seat-points.tsx'
import { ClosedNote, SeatsUnavailable } from './seats-unavailable.tsx'

/** What is fetched right after the map of the seats: one file, so that the map's own is small. */
export const afterTheMap = {
  SeatList,
  SeatPoints,
  isPointRefused,
  lacksPoint,
  openChoice,
  ClosedNote,
  SeatsUnavailable,
}
