import type { Route } from '../../../domain/fleet/route.ts'

/** A route as a person says it: 'Pune to Goa'. Spec §2, Routes Management */
export const routeName = ({
  sourceCity,
  destinationCity,
}: Pick<Route, 'sourceCity' | 'destinationCity'>): string => `${sourceCity} to ${destinationCity}`
