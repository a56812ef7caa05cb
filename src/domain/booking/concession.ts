import type { Reduction } from '../fare/priced.ts'
import { GENDER_LABELS } from './booking.ts'
import type { Concession, Gender } from './booking.ts'

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

const article = (label: string): string => (/^[aeiou]/i.test(label) ? 'An' : 'A')

/** Inside a sentence: `Child` is a child, `NRI` stays. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

const years = (count: number | null): string => `${count} year${count === 1 ? '' : 's'}`

/** Such as `5 to 11 years old`; empty where age does not matter. */
export function agesText({ minAge, maxAge }: Pick<Concession, 'minAge' | 'maxAge'>): string {
  if (minAge === null && maxAge === null) return ''
  if (maxAge === null) return `${years(minAge)} old or older`
  if (maxAge === 0) return 'under 1 year old'
  if (minAge === null) return `up to ${years(maxAge)} old`
  return minAge === maxAge ? `${years(maxAge)} old` : `${minAge} to ${years(maxAge)} old`
}

/** Why somebody is none of those, in words; undefined where they are. */
export function whyNotOne(
  concession: Concession,
  { age, gender }: { age: number; gender: Gender },
): { field: 'age' | 'gender'; message: string } | undefined {
  const { label, minAge, maxAge } = concession
  if ((minAge !== null && age < minAge) || (maxAge !== null && age > maxAge)) {
    const who = `${article(label)} ${inSentence(label)} is ${agesText(concession)}.`
    return { field: 'age', message: `${who} Choose ${FULL_FARE_LABEL} or correct the age.` }
  }
  if (concession.gender !== null && gender !== concession.gender) {
    const whom = GENDER_LABELS[concession.gender].toLowerCase()
    const message = `${label} is for ${whom} passengers. Choose ${FULL_FARE_LABEL} or correct the gender.`
    return { field: 'gender', message }
  }
  return undefined
}

interface Offering {
  /** Staff sell there, and look at what somebody carries. */
  byStaff: boolean
  /** The trip has the fare of a named date. */
  onNamedDate: boolean
}

/** Whether some kind of passenger is offered where somebody buys. */
export const isOffered = (
  { online, counter, namedDates, retired }: ConcessionInOffice,
  { byStaff, onNamedDate }: Offering,
): boolean => !retired && (byStaff ? counter : online) && (namedDates || !onNamedDate)

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
