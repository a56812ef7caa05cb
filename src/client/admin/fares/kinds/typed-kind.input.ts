import { z } from 'zod'
import { ConcessionInput } from '../../../../domain/booking/concession.input.ts'
import type { ConcessionTerms } from '../../../../domain/booking/concession.ts'
import type { Gender } from '../../../../domain/booking/booking.ts'

/** A kind of passenger as it is typed. */
export interface TypedKind extends Record<string, unknown> {
  label: string
  /** Empty where age does not matter on that side. */
  minAge: string
  maxAge: string
  gender: Gender | ''
  basisPoints: number
  proof: string
  /** Empty for as many as there are seats. */
  mostPerBooking: string
  online: boolean
  counter: boolean
  namedDates: boolean
}

export const NEW_KIND: TypedKind = {
  label: '',
  minAge: '',
  maxAge: '',
  gender: '',
  basisPoints: Number.NaN,
  proof: '',
  mostPerBooking: '',
  online: true,
  counter: true,
  namedDates: true,
}

const textOf = (count: number | null): string => (count === null ? '' : String(count))

/** A stored kind as the form begins with it. */
export const typedKindOf = ({
  label,
  basisPoints,
  proof,
  online,
  ...its
}: ConcessionTerms): TypedKind => ({
  label,
  minAge: textOf(its.minAge),
  maxAge: textOf(its.maxAge),
  gender: its.gender ?? '',
  basisPoints,
  proof,
  mostPerBooking: textOf(its.mostPerBooking),
  online,
  counter: its.counter,
  namedDates: its.namedDates,
})

const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** The kind of passenger that is typed. */
export const kindTyped = ({
  label,
  basisPoints,
  proof,
  online,
  ...its
}: TypedKind): ConcessionInput => ({
  label,
  minAge: countOf(its.minAge),
  maxAge: countOf(its.maxAge),
  gender: its.gender === '' ? null : its.gender,
  basisPoints,
  proof,
  mostPerBooking: countOf(its.mostPerBooking),
  online,
  counter: its.counter,
  namedDates: its.namedDates,
})

/** What is typed, judged as the kind of passenger that it says. */
export const TypedKindInput = z.custom<TypedKind>().transform(kindTyped).pipe(ConcessionInput)
