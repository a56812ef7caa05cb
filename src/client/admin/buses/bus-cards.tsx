import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import { AmenityChips } from '../../components/amenity-chips.tsx'
import { ListCard, ListCards } from '../../ui/list/list-cards.tsx'
import { BusActions } from './bus-actions.tsx'
import { BusName } from './bus-name.tsx'
import type { BusRows } from './bus-rows.ts'

/** The same fleet under 768 px. Spec §2, Buses Management */
export function BusCards({ buses, loading, ...acts }: BusRows) {
  return (
    <ListCards label="Buses" loading={loading}>
      {buses.map((bus) => (
        <ListCard
          key={bus.id}
          title={<BusName bus={bus} />}
          subtitle={bus.busNumber}
          actions={<BusActions bus={bus} {...acts} />}
          fields={[
            { name: 'Type', value: BUS_TYPE_LABELS[bus.busType] },
            { name: 'Seats', value: bus.totalSeats },
            { name: 'Operator', value: bus.operatorName },
          ]}
        >
          <AmenityChips amenities={bus.busAmenities} most={bus.busAmenities.length} />
        </ListCard>
      ))}
    </ListCards>
  )
}
