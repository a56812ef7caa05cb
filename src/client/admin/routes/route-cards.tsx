import { ListCard, ListCards } from '../../ui/list/list-cards.tsx'
import { RowActions } from '../../ui/list/row-actions.tsx'
import { routeName } from './route-rows.ts'
import type { RouteRows } from './route-rows.ts'
import { RouteStops } from './route-stops.tsx'

const STOPS_SHOWN = 2

/** The routes under 640 px: the first two stops of each, the others counted. Spec §2, Routes Management */
export function RouteCards({ routes, loading, onEdit, onDelete }: RouteRows) {
  return (
    <ListCards label="Routes" loading={loading}>
      {routes.map((route) => (
        <ListCard
          key={route.id}
          title={routeName(route)}
          fields={[
            { name: 'Stops', value: <RouteStops stops={route.stops} most={STOPS_SHOWN} /> },
            { name: 'Distance', value: `${route.totalDistance} km` },
            { name: 'Duration', value: route.totalDuration },
          ]}
          actions={
            <RowActions
              name={routeName(route)}
              onEdit={() => onEdit(route)}
              onDelete={() => onDelete(route)}
            />
          }
        />
      ))}
    </ListCards>
  )
}
