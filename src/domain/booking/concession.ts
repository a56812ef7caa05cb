import type { Reduction } from '../fare/journey-fares.ts'
import type { BasisPoints } from '../fare/fare-terms.ts'
import { GENDER_LABELS } from './booking.ts'
import type { Gender } from './booking.ts'
import type { SalesPoint } from './sales-window.ts'

/** Who pays less, and how much, as it was when the seat was held: a booking keeps it. decisions/0078 */
export interface Concession {
  id: number
  label: string
  /** Both included; null where age does not matter on that side. */
  minAge: number | null
  maxAge: number | null
  gender: Gender | null
  /** Off the fare. */
  basisPoints: BasisPoints
  /** What to carry, such as `proof of age`; empty where nobody asks. */
  proof: string
}

/** A kind of passenger as the operator keeps it. */
export interface ConcessionTerms extends Omit<Concession, 'id'> {
  mostPerBooking: number | null
  online: boolean
  counter: boolean
  /** Also on trips whose fare is that of named dates, such as a festival. */
  namedDates: boolean
}

export interface ConcessionInOffice extends ConcessionTerms {
  id: number
  retired: boolean
  version: number
}

/** Somebody without a concession. */
export const FULL_FARE_LABEL = 'Adult'

/** What kind of passenger somebody pays as. */
export const kindLabel = ({ concession }: { concession: Concession | null }): string =>
  concession?.label ?? FULL_FARE_LABEL

const article = (label: string): string => (/^[aeiou]/i.test(label) ? 'An' : 'A')

/** Such as `5 to 11 years old`; empty where age does not matter. */
export function agesText({ minAge, maxAge }: Pick<Concession, 'minAge' | 'maxAge'>): string {
  if (minAge === null && maxAge === null) return ''
  if (minAge === null) return maxAge === 0 ? 'under 1 year old' : `up to ${maxAge} years old`
  return maxAge === null ? `${minAge} years old or older` : `${minAge} to ${maxAge} years old`
}

/** Why somebody is none of those, in words; undefined where they are. */
export function whyNotOne(
  concession: Concession,
  { age, gender }: { age: number; gender: Gender },
): { field: 'age' | 'gender'; message: string } | undefined {
  const { label, minAge, maxAge } = concession
  if ((minAge !== null && age < minAge) || (maxAge !== null && age > maxAge)) {
    const who = `${article(label)} ${label.toLowerCase()} is ${agesText(concession)}.`
    return { field: 'age', message: `${who} Choose ${FULL_FARE_LABEL} or correct the age.` }
  }
  if (concession.gender !== null && gender !== concession.gender) {
    const whom = GENDER_LABELS[concession.gender].toLowerCase()
    const message = `${label} is for ${whom} passengers. Choose ${FULL_FARE_LABEL} or correct the gender.`
    return { field: 'gender', message }
  }
  return undefined
}

/** Whether some kind of passenger is offered where somebody buys, on a trip with fares of named dates or without. */
export const isOffered = (
  { online, counter, namedDates, retired }: ConcessionInOffice,
  { point, onNamedDate }: { point: SalesPoint; onNamedDate: boolean },
): boolean => !retired && (point === 'counter' ? counter : online) && (namedDates || !onNamedDate)

/** What of it a booking keeps. */
export const keptOf = ({
  id,
  label,
  minAge,
  maxAge,
  gender,
  basisPoints,
  proof,
}: Concession): Concession => ({ id, label, minAge, maxAge, gender, basisPoints, proof })

export const reductionOf = ({ label, basisPoints }: Concession): Reduction => ({
  label,
  basisPoints,
})

/** Why a booking cannot have so many of a kind; undefined where it can. */
export function whyTooMany(
  { label, mostPerBooking }: Pick<ConcessionTerms, 'label' | 'mostPerBooking'>,
  count: number,
): string | undefined {
  if (mostPerBooking === null || count <= mostPerBooking) return undefined
  return `At most ${mostPerBooking} ${mostPerBooking === 1 ? 'seat' : 'seats'} of a booking can be ${label}`
}
