import { z } from 'zod'
import { PassengerDraftInput } from '../../../domain/booking/booking.input.ts'
import { draftPassenger } from '../../booking/booking.service.ts'
import { declare } from './declare-call/declare.ts'
import { PASSENGER, DRAFT } from './openapi/examples.ts'

/** How this door spells a gender; it reads any letter case. rest.md */
export const GenderAnswer = z.enum(['male', 'female', 'other'])
type GenderAnswer = z.output<typeof GenderAnswer>
const GENDER_ANSWERS = { MALE: 'male', FEMALE: 'female', OTHER: 'other' } as const

/** A gender as this door answers it. */
export const genderAnswer = (gender: keyof typeof GENDER_ANSWERS): GenderAnswer =>
  GENDER_ANSWERS[gender]

const DraftAnswer = z
  .object({
    id: z.int(),
    passengerName: z.string(),
    age: z.int(),
    gender: GenderAnswer,
    seatNumber: z.string(),
    busId: z.null(),
  })
  .meta({ id: 'PassengerDraft', description: 'Used once by a booking, within the hour.' })

export const busPassengerCalls = [
  declare({
    method: 'POST',
    path: '/bus-passenger',
    who: 'signedIn',
    name: 'draftPassenger',
    summary: 'Drafts a passenger, for one booking within the hour',
    details:
      'A gender may come in any letter case. `seatNumber` is what stands on the seat this passenger will sit on, such as `1A` or `L3`, not its id; whether the trip has it is for the booking to say. A `busId` may be sent and is ignored.',
    input: PassengerDraftInput,
    body: 'PassengerInput',
    example: { input: PASSENGER, answer: DRAFT },
    status: 201,
    answer: DraftAnswer,
    locks: () => ({}),
    run: async (call, input) => {
      const { id, passengerName, age, gender, seatNumber } = await draftPassenger(call, input)
      const answer = { id, passengerName, age, seatNumber, busId: null }
      return { ...answer, gender: genderAnswer(gender) }
    },
  }),
]
