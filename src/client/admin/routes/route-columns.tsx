import IndianRupee from 'lucide-react/icons/indian-rupee'
import MapPin from 'lucide-react/icons/map-pin'
import { Link } from 'react-router-dom'
import type { Route, RouteSortColumn } from '../../../domain/fleet/route.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import type { Column } from '../../ui/list/column.ts'
import { RowActions } from '../../ui/list/row-actions.tsx'
import { routeName } from './route-name.ts'
import styles from './routes.module.css'
import { clocksOf, departureAndArrival } from './stop-times.ts'

/** The actions of a row of the list. */
interface RouteHandlers {
  onEdit: (route: Route) => void
  onDelete: (route: Route) => void
}

/** On a card; the others are counted. Spec §2, Routes Management */
const STOPS_ON_CARD = 2

/** The routes. Spec §2, Routes Management */
export const routeColumns = ({
  onEdit,
  onDelete,
}: RouteHandlers): readonly Column<Route, RouteSortColumn>[] => [
  {
    header: 'Route Details',
    sortKey: 'sourceCity',
    className: styles.name,
    cell: routeName,
    card: 'title',
  },
  {
    header: 'Stops',
    cell: (route) => <RouteStops route={route} />,
    card: (route) => ({
      fields: [{ name: 'Stops', value: <RouteStops route={route} most={STOPS_ON_CARD} /> }],
    }),
  },
  {
    header: 'Distance',
    sortKey: 'totalDistance',
    numeric: true,
    className: styles.number,
    cell: ({ totalDistance }) => `${totalDistance} km`,
  },
  {
    header: 'Duration',
    sortKey: 'totalDuration',
    numeric: true,
    className: styles.number,
    cell: ({ totalDuration }) => totalDuration,
  },
  {
    header: 'Actions',
    numeric: true,
    cell: (route) => (
      <RowActions
        name={routeName(route)}
        onEdit={() => onEdit(route)}
        onDelete={() => onDelete(route)}
      >
        <Link
          className={`${buttonClass('quiet')} ${styles.link}`}
          to={paths.admin.routePoints(route.id)}
          aria-label={`Points of ${routeName(route)}`}
          title="Points"
        >
          <MapPin size={18} aria-hidden="true" />
        </Link>
        <Link
          className={`${buttonClass('quiet')} ${styles.link}`}
          to={paths.admin.routeFares(route.id)}
          aria-label={`Fares between towns of ${routeName(route)}`}
          title="Fares between towns"
        >
          <IndianRupee size={18} aria-hidden="true" />
        </Link>
      </RowActions>
    ),
    card: 'actions',
  },
]

interface RouteStopsProps {
  route: Route
  /** How many at most; the rest is counted. All by default. */
  most?: number
}

/** The stops of a route with departure - arrival time. Spec §2, Routes Management */
function RouteStops({ route, most = route.stops.length }: RouteStopsProps) {
  const { stops } = route
  const clocks = clocksOf(route)
  if (stops.length === 0) return <span className={styles.quiet}>none</span>
  const more = stops.length - most
  return (
    <ul className={styles.stops} aria-label="Stops">
      {stops.slice(0, most).map((stop, at) => (
        <li key={stop.id}>
          {stop.stopName} <span className={styles.quiet}>{departureAndArrival(clocks[at])}</span>
        </li>
      ))}
      {more > 0 && <li className={styles.quiet}>{`+${more} more stops`}</li>}
    </ul>
  )
}
