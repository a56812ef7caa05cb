import { Table } from '@mantine/core'
import type { BusSortColumn } from '../../../domain/fleet/bus.ts'
import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import type { ListState } from '../../components/list/use-list-state.ts'
import { AmenityChips } from '../../components/amenity-chips.tsx'
import { ListTable } from '../../ui/list/list-table.tsx'
import { SortHeader } from '../../ui/list/sort-header.tsx'
import { BusActions } from './bus-actions.tsx'
import { BusName } from './bus-name.tsx'
import type { BusRows } from './bus-rows.ts'
import styles from './buses.module.css'

interface Props extends BusRows {
  list: Pick<ListState<BusSortColumn>, 'sort' | 'order' | 'toSort'>
}

/** The fleet on wide screens. Spec §2, Buses Management */
export function BusTable({ buses, loading, list, ...acts }: Props) {
  const sorting = { sort: list.sort, order: list.order, onSort: list.toSort }
  return (
    <ListTable
      label="Buses"
      loading={loading}
      head={
        <>
          <SortHeader column="busName" {...sorting}>
            Bus Details
          </SortHeader>
          <SortHeader column="busType" {...sorting}>
            Type
          </SortHeader>
          <SortHeader column="totalSeats" numeric {...sorting}>
            Seats
          </SortHeader>
          <SortHeader column="operatorName" {...sorting}>
            Operator
          </SortHeader>
          <Table.Th>Amenities</Table.Th>
          <Table.Th data-numeric="true">Actions</Table.Th>
        </>
      }
    >
      {buses.map((bus) => (
        <Table.Tr key={bus.id}>
          <Table.Td>
            <BusName bus={bus} />
            <div className={styles.number}>{bus.busNumber}</div>
          </Table.Td>
          <Table.Td>{BUS_TYPE_LABELS[bus.busType]}</Table.Td>
          <Table.Td data-numeric="true">{bus.totalSeats}</Table.Td>
          <Table.Td>{bus.operatorName}</Table.Td>
          <Table.Td className={styles.amenities ?? ''}>
            <AmenityChips amenities={bus.busAmenities} most={bus.busAmenities.length} />
          </Table.Td>
          <Table.Td>
            <BusActions bus={bus} {...acts} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
