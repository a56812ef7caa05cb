import { amenityLabel, BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import type { BusInput } from '../../../domain/fleet/bus.input.ts'
import type { ComparedField } from '../../ui/layout/changed-meanwhile.tsx'

/** What is compared when somebody else has saved the same bus meanwhile. ux.md d8 */
export const BUS_FIELDS: readonly ComparedField<BusInput>[] = [
  { name: 'Bus Name', of: (bus) => bus.busName },
  { name: 'Bus Number', of: (bus) => bus.busNumber },
  { name: 'Bus Type', of: (bus) => BUS_TYPE_LABELS[bus.busType] },
  { name: 'Total Seats', of: (bus) => String(bus.totalSeats) },
  { name: 'Operator', of: (bus) => bus.operatorName },
  {
    name: 'Amenities',
    of: (bus) => bus.busAmenities.map(amenityLabel).toSorted().join(', ') || 'none',
  },
]
