import type { BusInput } from '../../../domain/fleet/bus.input.ts'

/** The part of a bus that its form fills in. */
export function busInputOf(bus: BusInput): BusInput {
  const { busName, busNumber, busType, totalSeats, busAmenities, operatorName } = bus
  return { busName, busNumber, busType, totalSeats, operatorName, busAmenities: [...busAmenities] }
}
