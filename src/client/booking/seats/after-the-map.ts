/** What is fetched right after the map of the seats: one file, so that the map's own is small. */
export { openChoice } from '../../components/points/chosen-point.ts'
export { SeatList } from './seat-list.tsx'
export { isPointRefused, lacksPoint, SeatPoints } from './seat-points.tsx'
export { ClosedNote, SeatsUnavailable } from './seats-unavailable.tsx'
