import type { ConcessionTerms } from '../../../../domain/booking/concession.ts'

const OF_ANYBODY = {
  minAge: null,
  maxAge: null,
  gender: null,
  mostPerBooking: null,
  online: true,
  counter: true,
  namedDates: true,
}

/** What most operators have, to begin with. */
export const USUAL_KINDS: readonly ConcessionTerms[] = [
  {
    ...OF_ANYBODY,
    label: 'Child',
    minAge: 5,
    maxAge: 11,
    basisPoints: 5000,
    proof: 'proof of age',
  },
  { ...OF_ANYBODY, label: 'Senior', minAge: 60, basisPoints: 1000, proof: 'proof of age' },
  { ...OF_ANYBODY, label: 'Student', basisPoints: 1000, proof: 'student card' },
]
