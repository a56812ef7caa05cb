import { useParams } from 'react-router-dom'
import { trpc } from '../../../api/trpc.ts'
import { RecordScreen } from '../../../components/record-frame.tsx'
import { paths } from '../../../paths.ts'
import { RouteFaresEditor } from './route-fares-editor.tsx'

/** /admin/routes/:routeId/fares: what a route costs between its towns. decisions/0078 */
export function RouteFaresScreen() {
  const routeId = Number(useParams()['routeId'])
  // Fetched anew at each visit: the editor begins with the fares of now, and then keeps what it began with.
  const query = trpc.fare.ofRoute.useQuery({ routeId }, { gcTime: 0 })
  return (
    <RecordScreen
      list={{ to: paths.admin.routes(), label: 'Routes' }}
      what="fares"
      heading="Fares between towns"
      record="route"
      query={query}
    >
      {(answer) => <RouteFaresEditor key={routeId} answer={answer} />}
    </RecordScreen>
  )
}
