import { GENDERS } from '../../../domain/booking/booking.ts'
import { whyNotOne } from '../../../domain/booking/concession.ts'
import type { Concession } from '../../../domain/booking/booking.ts'

/** Why somebody as typed is not of the kind that their seat was chosen for; what is not typed yet is not judged. */
export function whyNotOfKind(
  kind: Concession,
  typed: { age: string; gender: string },
): { field: 'age' | 'gender'; message: string }[] {
  const age = Number(typed.age)
  const gender = GENDERS.find((one) => one === typed.gender)
  const anyGender = { ...kind, gender: null }
  const anyAge = { ...kind, minAge: null, maxAge: null }
  return [
    typed.age.trim() === '' || !Number.isInteger(age)
      ? undefined
      : whyNotOne(anyGender, { age, gender: 'OTHER' }),
    gender && whyNotOne(anyAge, { age: 0, gender }),
  ].filter((why) => why !== undefined)
}
