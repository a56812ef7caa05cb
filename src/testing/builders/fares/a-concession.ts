import type { ConcessionInput } from '../../../domain/booking/concession.input.ts'

/** Students pay half and carry a card, whatever their age; with some terms changed. */
export const aConcession = (change: Partial<ConcessionInput> = {}): ConcessionInput => ({
  label: 'Student',
  minAge: null,
  maxAge: null,
  gender: null,
  basisPoints: 5000,
  proof: 'student card',
  mostPerBooking: null,
  online: true,
  counter: true,
  namedDates: true,
  ...change,
})
