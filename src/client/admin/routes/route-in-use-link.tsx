import { Link } from 'react-router-dom'
import type { Route } from '../../../domain/fleet/route.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'

/** The link shown when trips prevent a route's deletion: to the schedules from its source city. ux.md d8 */
export function RouteInUseLink({ route }: { route: Route }) {
  return (
    <Link
      className={buttonClass('outline')}
      to={paths.admin.schedules({ search: route.sourceCity, view: 'all' })}
    >
      See its schedules
    </Link>
  )
}
