import type { PassengerList } from '../../../domain/boarding/passenger-list.ts'

/** Why a list of a trip is empty: only a trip that is still to come can get its first passengers or bookings. */
export function noneText(
  what: 'passengers' | 'bookings',
  { status, arrivalAt, readAt }: Pick<PassengerList, 'status' | 'arrivalAt' | 'readAt'>,
): string {
  if (status === 'CANCELLED') return `No ${what}: this trip is cancelled`
  return readAt < arrivalAt ? `No ${what} yet` : `No ${what}`
}
