import { FULL_FARE_LABEL } from '../../../domain/booking/concession.ts'
import { kindOn } from '../../../domain/booking/seat-kinds.ts'
import type { KindsOfSeats } from '../../../domain/booking/seat-kinds.ts'
import type { OfferedConcession, SeatMap } from '../../../domain/booking/seat-map.ts'
import { signedPercent } from '../../../domain/fare/signed-percent.ts'
import type { Seat } from '../../../domain/seat/seat.ts'

type Offered = Pick<SeatMap, 'concessions'>

/** `Child (5 to 11 years old) −50 %` */
const optionText = ({ label, ages, basisPoints }: OfferedConcession): string =>
  `${label}${ages === '' ? '' : ` (${ages})`} ${signedPercent(-basisPoints)}`

/** Who may be chosen for a seat; nobody chosen is the full fare. */
export const kindOptions = ({ concessions }: Offered) => [
  { value: '', label: FULL_FARE_LABEL },
  ...concessions.map((kind) => ({ value: String(kind.id), label: optionText(kind) })),
]

/** The value of the choice for a seat. */
export const kindValue = (map: Offered, seat: Pick<Seat, 'id'>, kinds: KindsOfSeats): string =>
  String(kindOn(map, seat, kinds)?.id ?? '')
