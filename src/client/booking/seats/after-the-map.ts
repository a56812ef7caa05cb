import type { Concessions } from '../../../domain/booking/seat-kinds.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import { BusPictures } from '../../components/images/bus-pictures.tsx'
import { openChoice } from '../../components/points/chosen-point.ts'
import { JourneyChoice } from './journey-choice.tsx'
import { SeatList } from './seat-list.tsx'
import { BesideTheMap, hasTooManyOfKind, isKindRefused } from './seat-kinds.tsx'
import { isPointRefused, lacksPoint } from './seat-points.tsx'
import type { StoredSelection } from './seat-selection-store.ts'
import { ClosedNote, OpenHoldsLimit, SeatsUnavailable } from './seats-unavailable.tsx'
import { TripDetails } from './trip-details.tsx'
import { isGenderRefused, lacksGender, whoSits } from './who-sits.ts'

/** `Seats 2C and 2D are held for you until 15:56.` decisions/0098 */
function holdText({ seats, hold }: Booking, timeText: (at: Instant) => string): string {
  const numbers = joinList(seats.map(({ seatNumber }) => seatNumber))
  const subject = seats.length === 1 ? `Seat ${numbers} is` : `Seats ${numbers} are`
  return hold ? `${subject} held for you until ${timeText(hold.deadlineAt)}.` : ''
}

/** What is fetched right after the map of the seats: one file, so that the map's own is small. */
export const afterTheMap = {
  TripDetails,
  JourneyChoice,
  SeatList,
  BesideTheMap,
  lacks: (map: SeatMap): boolean => lacksGender(map) || hasTooManyOfKind(map) || lacksPoint(map),
  isRefused: (error: unknown, map: SeatMap, sent: Concessions): boolean =>
    isGenderRefused(error, map) || isKindRefused(error, sent) || isPointRefused(error),
  choiceOf: (map: SeatMap, chosen: StoredSelection) => ({
    ...openChoice(map, chosen),
    ...whoSits(map, chosen),
  }),
  BusPictures,
  ClosedNote,
  OpenHoldsLimit,
  SeatsUnavailable,
  holdText,
}
