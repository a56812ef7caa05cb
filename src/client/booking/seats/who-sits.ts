import { flushSync } from 'react-dom'
import {
  gendersOfSeats,
  menOnLadiesSeats,
  refusedGenders,
  SAY_WHO_SITS,
} from '../../../domain/booking/seat-genders.ts'
import type { GenderErrors } from '../../../domain/booking/seat-genders.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { fieldErrors, serverMessage, womenOnly } from '../../api/server-errors.ts'
import { createStore } from '../../ui/create-store.ts'
import { focusAtWhoTravels } from './focus-at-who-travels.ts'
import { selectedSeats } from './seat-selection.ts'
import { readSelection } from './seat-selection-store.ts'
import type { StoredSelection } from './seat-selection-store.ts'

interface Refused {
  /** By the seat's id. */
  seats: GenderErrors
  /** By the field of the booking of somebody they travel with. */
  knows: Partial<Record<string, string>>
}

export const NOTHING_REFUSED: Refused = { seats: {}, knows: {} }

/** What was refused of who sits where, until it is chosen otherwise. */
export const refusedGendersStore = createStore(NOTHING_REFUSED)

/** What is wrong with who sits where: told at once as far as the map tells, unless they travel with her. */
export function genderErrors(map: SeatMap, stored: StoredSelection, refused: Refused) {
  const { genders = {}, knows } = stored
  const isWithHer = Boolean(knows && knows.bookingNumber + knows.phone)
  return {
    ...(!isWithHer && menOnLadiesSeats(selectedSeats(stored, map.seats), map.seats, genders)),
    ...refused.seats,
  }
}

/** As a hold is asked for: nothing while it does not matter who sits where. */
export function whoSits(map: SeatMap, { seatIds, genders = {}, knows }: StoredSelection) {
  if (!map.asksGender) return {}
  const isKnown = knows !== undefined && `${knows.bookingNumber}${knows.phone}`.trim() !== ''
  return { ...gendersOfSeats(seatIds, genders), ...(isKnown && { knows }) }
}

/** Shows what is wrong, and leads there; answers whether anything is. */
function leadTo(refused: Refused): boolean {
  flushSync(() => refusedGendersStore.set(refused))
  const isWrong = Object.keys({ ...refused.seats, ...refused.knows }).length > 0
  if (isWrong) focusAtWhoTravels()
  return isWrong
}

/** Whether it is still to be said who sits on a seat: then one is led to it. */
export function lacksGender(map: SeatMap): boolean {
  if (!map.asksGender) return false
  const { seatIds, genders = {} } = readSelection(map.scheduleId)
  const missing = seatIds.filter((id) => genders[id] === undefined)
  return leadTo({ seats: Object.fromEntries(missing.map((id) => [id, SAY_WHO_SITS])), knows: {} })
}

/** Whether the server has refused who sits where: then one is led to it, and nothing is lost. */
export function isGenderRefused(error: unknown, map: SeatMap): boolean {
  const { seatIds } = readSelection(map.scheduleId)
  const [fields, numbers] = [fieldErrors(error), womenOnly(error)]
  const ladies = map.seats.filter(({ number }) => numbers.includes(number))
  const known = fields.filter(({ field }) => field.startsWith('knows.'))
  return leadTo({
    seats: {
      ...refusedGenders(fields, seatIds),
      ...Object.fromEntries(ladies.map(({ id }) => [id, serverMessage(error)])),
    },
    knows: Object.fromEntries(known.map(({ field, message }) => [field, message])),
  })
}
