import { useParams } from 'react-router-dom'
import { trpc } from '../../../api/trpc.ts'
import { RecordScreen } from '../../../components/record-frame.tsx'
import { paths } from '../../../paths.ts'
import { PointsEditor } from './points-editor.tsx'

/** /admin/routes/:routeId/points: where inside its towns a route's buses stop. decisions/0077 */
export function PointsScreen() {
  const routeId = Number(useParams()['routeId'])
  // Fetched anew at each visit: the editor begins with the points of now, and then keeps what it began with.
  const query = trpc.route.points.useQuery({ id: routeId }, { gcTime: 0 })
  return (
    <RecordScreen
      list={{ to: paths.admin.routes(), label: 'Routes' }}
      what="points"
      heading="Points of a route"
      record="route"
      query={query}
    >
      {(answer) => <PointsEditor key={routeId} answer={answer} />}
    </RecordScreen>
  )
}
