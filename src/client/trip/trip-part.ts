/** The parts of a trip's place, in the order in which they are offered. */
export const TRIP_PARTS = [
  { part: 'summary', label: 'Summary' },
  { part: 'seats', label: 'Seats' },
  { part: 'passengers', label: 'Passengers' },
  { part: 'sales', label: 'Sales' },
  { part: 'messages', label: 'Messages' },
  { part: 'story', label: 'Story' },
] as const
export type TripPart = (typeof TRIP_PARTS)[number]['part']

/** The part that an address asks for; the summary where it asks for none that there is. */
export function readTripPart(address: URLSearchParams): TripPart {
  const asked = address.get('part')
  return TRIP_PARTS.find(({ part }) => part === asked)?.part ?? 'summary'
}
