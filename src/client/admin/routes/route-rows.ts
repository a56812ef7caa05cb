import type { Route } from '../../../domain/fleet/route.ts'

/** What the table and the cards show alike, and what is done from their rows. */
export interface RouteRows {
  routes: readonly Route[]
  loading: boolean
  onEdit: (route: Route) => void
  onDelete: (route: Route) => void
}

/** A route as a person says it: 'Pune to Goa'. Spec §2, Routes Management */
export const routeName = ({
  sourceCity,
  destinationCity,
}: Pick<Route, 'sourceCity' | 'destinationCity'>): string => `${sourceCity} to ${destinationCity}`
