import { Table } from '@mantine/core'
import type { RouteSortColumn } from '../../../domain/fleet/route.ts'
import type { ListState } from '../../components/list/use-list-state.ts'
import { ListTable } from '../../ui/list/list-table.tsx'
import { RowActions } from '../../ui/list/row-actions.tsx'
import { SortHeader } from '../../ui/list/sort-header.tsx'
import { routeName } from './route-rows.ts'
import type { RouteRows } from './route-rows.ts'
import { RouteStops } from './route-stops.tsx'
import styles from './routes.module.css'

interface Props extends RouteRows {
  list: Pick<ListState<RouteSortColumn>, 'sort' | 'order' | 'toSort'>
}

/** The routes from 640 px up. Spec §2, Routes Management */
export function RouteTable({ routes, loading, list, onEdit, onDelete }: Props) {
  const sorting = { sort: list.sort, order: list.order, onSort: list.toSort }
  return (
    <ListTable
      label="Routes"
      loading={loading}
      head={
        <>
          <SortHeader column="sourceCity" {...sorting}>
            Route Details
          </SortHeader>
          <Table.Th>Stops</Table.Th>
          <SortHeader column="totalDistance" numeric {...sorting}>
            Distance
          </SortHeader>
          <SortHeader column="totalDuration" numeric {...sorting}>
            Duration
          </SortHeader>
          <Table.Th data-numeric="true">Actions</Table.Th>
        </>
      }
    >
      {routes.map((route) => (
        <Table.Tr key={route.id}>
          <Table.Td className={styles.name ?? ''}>{routeName(route)}</Table.Td>
          <Table.Td>
            <RouteStops stops={route.stops} />
          </Table.Td>
          <Table.Td className={styles.number ?? ''} data-numeric="true">
            {route.totalDistance} km
          </Table.Td>
          <Table.Td className={styles.number ?? ''} data-numeric="true">
            {route.totalDuration}
          </Table.Td>
          <Table.Td>
            <RowActions
              name={routeName(route)}
              onEdit={() => onEdit(route)}
              onDelete={() => onDelete(route)}
            />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
