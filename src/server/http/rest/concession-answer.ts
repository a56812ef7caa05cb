import { z } from 'zod'
import type { Concession } from '../../../domain/booking/booking.ts'
import type { OfferedConcession } from '../../../domain/booking/seat-map.ts'

const percent = z.number().meta({ description: 'Off the fare.' })

/** A kind of passenger who pays less, as a trip offers it. */
export const ConcessionOfferedAnswer = z
  .object({
    id: z.int(),
    label: z.string(),
    percent,
    ages: z.string().meta({ description: 'Such as `5 to 11 years old`; empty for any age.' }),
    proof: z.string().meta({ description: 'What to carry; empty where nobody asks.' }),
    mostPerBooking: z.int().nullable(),
  })
  .meta({ id: 'ConcessionOffered' })

export function concessionOffered({
  basisPoints,
  ...concession
}: OfferedConcession): z.output<typeof ConcessionOfferedAnswer> {
  const { id, label, ages, proof, mostPerBooking } = concession
  return { id, label, percent: basisPoints / 100, ages, proof, mostPerBooking }
}

/** Why a passenger of a booking pays less. */
export const ConcessionAnswer = z.object({ label: z.string(), percent }).meta({ id: 'Concession' })

export const concessionAnswer = ({
  label,
  basisPoints,
}: Pick<Concession, 'label' | 'basisPoints'>): z.output<typeof ConcessionAnswer> => ({
  label,
  percent: basisPoints / 100,
})
