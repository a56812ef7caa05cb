import type { Bus } from '../../../../domain/fleet/bus.ts'
import { BUS_TYPE_LABELS } from '../../../../domain/fleet/bus.ts'
import type { Route } from '../../../../domain/fleet/route.ts'
import { counted, routeText } from '../../../components/trip/schedule-text.ts'

interface Option {
  value: string
  label: string
}

/**
 * The buses to choose from: those in service, and the one the schedule has already.
 * @param current the id of that one
 */
export function busOptions(buses: readonly Bus[], current: number | undefined): Option[] {
  const offered = buses.filter(({ id, retired }) => !retired || id === current)
  return [
    { value: '0', label: 'Choose a bus' },
    ...offered.map((bus) => ({
      value: String(bus.id),
      label: `${bus.busName} · ${bus.busNumber} · ${BUS_TYPE_LABELS[bus.busType]} · ${counted(bus.totalSeats, 'seat')}`,
    })),
  ]
}

/** The routes to choose from, distinguished by where they stop and how long they take. */
export function routeOptions(routes: readonly Route[]): Option[] {
  return [
    { value: '0', label: 'Choose a route' },
    ...routes.map((route) => ({
      value: String(route.id),
      label: `${routeText(route)} · ${counted(route.stops.length, 'stop')} · ${route.totalDuration}`,
    })),
  ]
}
