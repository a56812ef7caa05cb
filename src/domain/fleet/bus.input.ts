import { z } from 'zod'
import { AMENITIES, BUS_SORT_COLUMNS, BUS_TYPES, MAX_SEATS } from './bus.ts'
import { listInput } from '../paging.input.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'

const seats = 'Total seats must be a positive number'

/** The fields of a bus as they are stored and answered. Spec §3, Bus */
export const BusFields = z.object({
  busName: z.string(),
  busNumber: z.string(),
  busType: z.enum(BUS_TYPES),
  totalSeats: z.int(),
  busAmenities: z.array(z.enum(AMENITIES)),
  operatorName: z.string(),
})

/** What may be typed into them. Spec §5, Bus form */
export const BusInput = z.object({
  busName: lineText('Bus name is required')
    .min(1, 'Bus name is required')
    .max(100, tooLong('Bus name is too long')),
  busNumber: lineText('Bus number is required')
    .min(1, 'Bus number is required')
    .max(30, tooLong('Bus number is too long')),
  busType: z.enum(BUS_TYPES, `Bus type must be one of ${BUS_TYPES.join(', ')}`),
  totalSeats: z
    .number(seats)
    .int(seats)
    .min(1, seats)
    .max(MAX_SEATS, `Total seats can be at most ${MAX_SEATS}`),
  busAmenities: z
    .array(z.enum(AMENITIES, `Amenities must be among ${AMENITIES.join(', ')}`))
    .max(AMENITIES.length)
    .transform((chosen) => AMENITIES.filter((amenity) => chosen.includes(amenity)))
    .default([]),
  operatorName: lineText('Operator is required')
    .min(1, 'Operator is required')
    .max(100, tooLong('Operator is too long')),
})
export type BusInput = z.output<typeof BusInput>

export const BusListInput = listInput(BUS_SORT_COLUMNS, 'id')
export type BusListInput = z.output<typeof BusListInput>
