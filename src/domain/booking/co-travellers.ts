import type { ServiceDay } from '../time/calendar.ts'
import { MAX_AGE } from './booking.ts'
import type { Concession, Gender } from './booking.ts'
import { whyNotOne } from './concession.ts'

/** A passenger of one of somebody's paid bookings. */
export interface EarlierPassenger {
  name: string
  /** In years, on the day of the booking. */
  age: number
  gender: Gender
  concession: Concession | null
  bookedOn: ServiceDay
}

/** Somebody who travelled with a customer, as a card of the next booking takes them. */
export interface CoTraveller {
  name: string
  /** In years, today. */
  age: number
  gender: Gender
  /** The kind of passenger they paid as last, while they are of the age for it. */
  kind: Pick<Concession, 'id' | 'label'> | null
}

/** What a customer's paid bookings tell of who travels. decisions/0099 */
export interface CoTravellers {
  /** The customer, as they travelled last; null where nobody had their name. */
  self: CoTraveller | null
  /** The phone number of their last paid booking that had one. */
  phone: string | null
  /** Everybody else, whoever was booked last first. */
  others: CoTraveller[]
}

/** More are not offered: whoever has travelled with so many others is typed as fast as found. */
export const MOST_CO_TRAVELLERS = 12

/** The form in which names of passengers are compared: letter case, width and white space do not tell people apart. */
const foldName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)

/** Whether two are one person, as far as a booking tells: they have the same name and gender. */
export const isSamePerson = (
  one: { name: string; gender: string },
  other: { name: string; gender: string },
): boolean => one.gender === other.gender && isSameName(one.name, other.name)

/** The years that have passed between two days. */
function yearsBetween(from: ServiceDay, to: ServiceDay): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years)
}

function asToday(passenger: EarlierPassenger, today: ServiceDay): CoTraveller {
  const { name, gender, concession } = passenger
  const age = Math.min(MAX_AGE, passenger.age + yearsBetween(passenger.bookedOn, today))
  const isOfKind = concession !== null && whyNotOne(concession, { age, gender }) === undefined
  return {
    name,
    age,
    gender,
    kind: isOfKind ? { id: concession.id, label: concession.label } : null,
  }
}

/**
 * Who travels with a customer, each once and as they were booked last. domain.md §1, Co-traveller
 * @param earlier the passengers of the customer's paid bookings, the newest first
 */
export function coTravellersOf(
  earlier: readonly EarlierPassenger[],
  { ownName, today }: { ownName: string; today: ServiceDay },
): Pick<CoTravellers, 'self' | 'others'> {
  const people: CoTraveller[] = []
  for (const passenger of earlier)
    if (!people.some((known) => isSamePerson(known, passenger)))
      people.push(asToday(passenger, today))
  const self = people.find(({ name }) => isSameName(name, ownName)) ?? null
  const others = people.filter((person) => person !== self)
  return { self, others: others.slice(0, MOST_CO_TRAVELLERS) }
}
