import { concessionText, lacksProof } from '../../domain/boarding/proof.ts'
import { GENDER_LABELS } from '../../domain/booking/booking.ts'
import { slugOf } from '../../domain/text/city.ts'
import { csvOf } from '../../domain/text/csv.ts'
import type { CsvCell } from '../../domain/text/csv.ts'
import type { ListedPassenger, PassengerList } from '../../domain/boarding/passenger-list.ts'
import type { Mark } from '../../domain/boarding/passenger-mark.ts'
import { stopName } from './listed-passengers.ts'

const HEAD = [
  'Boarding place',
  'Boarding date',
  'Boarding time',
  'Point changed',
  'Seat',
  'Name',
  'Age',
  'Gender',
  'Concession',
  'To',
  'Phone',
  'Booking number',
  'Sold by',
  'Boarding',
  'Proof seen',
]
const BOARDING: Record<Mark, string> = {
  BOOKED: '',
  BOARDED: 'Boarded',
  NO_SHOW: 'No-show',
}

/** Whether a proof was seen; empty where nobody asks for one, or until its passenger is on board. */
function proofText(passenger: ListedPassenger): string {
  if (lacksProof(passenger)) return 'No'
  return passenger.proofSeen === null ? '' : 'Yes'
}

/** The whole list of a trip, a line for each passenger in the order in which they get on. */
export function passengersCsv({ stops }: PassengerList): string {
  const lines = stops.flatMap((stop) =>
    stop.passengers.map((passenger): CsvCell[] => [
      stopName(stop),
      stop.date,
      stop.time,
      passenger.pointChanged ? 'Yes' : '',
      passenger.seatNumber,
      passenger.name,
      passenger.age,
      passenger.gender && GENDER_LABELS[passenger.gender],
      passenger.concession && concessionText(passenger.concession),
      passenger.to,
      passenger.phone,
      passenger.bookingNumber,
      passenger.soldBy ?? 'Online',
      BOARDING[passenger.status],
      proofText(passenger),
    ]),
  )
  return csvOf([HEAD, ...lines])
}

/** The file's name: the trip and its version, nothing of its people. @param time of the version, `HH:mm` */
export function csvFileName(list: PassengerList, time: string): string {
  const { sourceCity, destinationCity, scheduleDate, departureTime } = list
  const digits = (clock: string) => clock.replace(':', '')
  return `passengers-${slugOf(sourceCity)}-${slugOf(destinationCity)}-${scheduleDate}-${digits(departureTime)}-version-${digits(time)}.csv`
}
