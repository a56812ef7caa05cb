import { EmptyState } from '../../ui/layout/empty-state.tsx'

/** Why the list is empty: nothing there yet, or nothing that matches. Spec §2, Routes Management */
export function NoRoutes({ search }: { search: string }) {
  if (search === '')
    return (
      <EmptyState title="No routes available">
        A route is the way a bus goes, with its stops. Schedules are made on routes: add the first.
      </EmptyState>
    )
  return (
    <EmptyState title="No matching routes found">
      No route begins or ends in a city like “{search}”.
    </EmptyState>
  )
}
