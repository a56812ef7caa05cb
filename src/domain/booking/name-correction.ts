import { lettersApart, lettersOf } from '../text/letters-apart.ts'
import { HOUR } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'
import type { Booking, BookingSeat } from './booking.ts'

/** Of so many letters of a name a customer may correct one, and of no name more than three. */
const LETTERS_FOR_ONE = 4
const MOST_LETTERS = 3
/** The same in words, for texts that do not have a name at hand. */
export const LETTERS_IN_WORDS = `1 to ${MOST_LETTERS} letters, depending on its length`

const CALL = 'Please call us to change it.'

/** How many letters of a name a customer may correct: enough for a slip, too few for another traveller. */
export const lettersAllowed = (name: string): number =>
  Math.min(MOST_LETTERS, Math.max(1, Math.floor(lettersOf(name).length / LETTERS_FOR_ONE)))

/**
 * Why the name of a passenger cannot be corrected now by anybody, in words, or null. docs/decisions/0019
 */
export function whyNoCorrection(
  { status, boarding }: Pick<Booking, 'status' | 'boarding'>,
  seat: Pick<BookingSeat, 'status'>,
  now: Instant,
): string | null {
  if (status === 'PENDING') return 'This booking is not paid yet: enter its passengers instead'
  if (status === 'CANCELLED') return 'This booking has been cancelled'
  if (seat.status === 'CANCELLED') return 'This passenger has been cancelled'
  if (seat.status === 'BOARDED') return 'This passenger is already on board'
  if (boarding.at <= now) return 'This bus has already departed'
  return null
}

/** What its customer can change of a paid booking, or why not. */
export interface OwnChanges {
  names: NameCorrection[]
  /** Why the points stay as they are, however long the bus is still to come; null where they need not. */
  whyNoPoints: string | null
}

/** How many letters of a passenger's name can be corrected; null for any. `whyNot` says why none can. */
export interface NameCorrection {
  passengerId: number
  letters: number | null
  whyNot: string | null
}

interface OwnCorrections {
  /** How often the customer has corrected the name. */
  corrected: number
  nameCorrectionHours: number
  now: Instant
}

/** Why a customer cannot correct a name that staff still can, whatever they would enter: it was corrected before, or it is too late. */
export function whyNameStays(
  booking: { boarding: { at: Instant } },
  { corrected, nameCorrectionHours: hours, now }: OwnCorrections,
): string | null {
  if (corrected > 0) return `This name has been corrected once already. ${CALL}`
  if (booking.boarding.at - hours * HOUR <= now)
    return `Names can be corrected online until ${hours === 1 ? '1 hour' : `${hours} hours`} before boarding. ${CALL}`
  return null
}

/** Why a customer cannot enter a name instead of one: a ticket is for the passenger it was bought for. */
export function whyNotThisName(before: string, after: string): string | null {
  const most = lettersAllowed(before)
  // Letter case, accents, spaces and punctuation are corrected freely.
  if (lettersApart(lettersOf(before), lettersOf(after), most) <= most) return null
  return `Online, only the spelling can be corrected: ${most === 1 ? '1 letter' : `up to ${most} letters`} of this name. ${CALL}`
}
