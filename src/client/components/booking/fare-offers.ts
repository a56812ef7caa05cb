import { FULL_FARE_LABEL } from '../../../domain/booking/concession.ts'
import type { Concession } from '../../../domain/booking/booking.ts'
import type { OfferedConcession, SeatMap } from '../../../domain/booking/seat-map.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { whyNotOfKind } from './why-not-of-kind.ts'

/** A fare that a passenger can have instead of the chosen one. */
export interface FareOffer {
  /** Null for the full fare. */
  kind: OfferedConcession | null
  farePaise: Paise
}

/** The fare that is chosen for a seat. */
export interface ChosenFare {
  concession: Concession | null
  farePaise: Paise
}

/** `Child ₹450` */
export const offerText = ({ kind, farePaise }: FareOffer): string =>
  `${kind?.label ?? FULL_FARE_LABEL} ${formatRupees(farePaise)}`

interface Typed {
  age: string
  gender: string
}

const AGE = /^\s*\d{1,3}\s*$/

/** Whether the age and gender, as typed, entitle to a concession; one that has no limits of either is only ever asked for. */
function entitles(kind: Concession, typed: Typed): boolean {
  const hasAges = kind.minAge !== null || kind.maxAge !== null
  if (!hasAges && kind.gender === null) return false
  if (hasAges && !AGE.test(typed.age)) return false
  if (kind.gender !== null && typed.gender === '') return false
  return whyNotOfKind(kind, typed).length === 0
}

/** Whether the chosen fare can stay, as far as age and gender are typed. */
export const isFareRight = ({ concession }: ChosenFare, typed: Typed): boolean =>
  concession === null || whyNotOfKind(concession, typed).length === 0

/**
 * The fares that fit a passenger better than the chosen one, the cheapest first: lower ones that their age or gender
 * entitles them to and, where the chosen one does not fit them, the full fare too. decisions/0078
 * @param countOf how many other seats of the booking have a concession
 */
export function fareOffers(
  { concessions }: Pick<SeatMap, 'concessions'>,
  seat: Pick<Seat, 'pricePaise' | 'concessionPaise'>,
  chosen: ChosenFare,
  typed: Typed,
  countOf: (kind: OfferedConcession) => number,
): FareOffer[] {
  const isRight = isFareRight(chosen, typed)
  const fitting = concessions.flatMap((kind, place) => {
    const farePaise = seat.concessionPaise?.[place] ?? seat.pricePaise
    const isOffered =
      kind.id !== chosen.concession?.id &&
      entitles(kind, typed) &&
      (kind.mostPerBooking === null || countOf(kind) < kind.mostPerBooking) &&
      farePaise < (isRight ? chosen.farePaise : seat.pricePaise)
    return isOffered ? [{ kind, farePaise }] : []
  })
  const full = isRight ? [] : [{ kind: null, farePaise: seat.pricePaise }]
  return [...fitting.toSorted((a, b) => a.farePaise - b.farePaise), ...full]
}
