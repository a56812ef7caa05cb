import { useParams } from 'react-router-dom'
import { trpc } from '../../../api/trpc.ts'
import { RecordScreen } from '../../../components/record-frame.tsx'
import { paths } from '../../../paths.ts'
import { LayoutEditor } from './layout-editor.tsx'
import { storedLayout } from './use-layout-save.ts'

/** /admin/buses/:busId/layout: a bus is drawn. domain.md §3, ux.md d9 */
export function LayoutScreen() {
  const busId = Number(useParams()['busId'])
  // Fetched anew at each visit: the editor begins with the drawing of now, and then keeps what it began with.
  const query = trpc.bus.layout.useQuery({ id: busId }, { gcTime: 0 })
  return (
    <RecordScreen
      list={{ to: paths.admin.buses(), label: 'Buses' }}
      what="layout"
      heading="Layout of a bus"
      record="bus"
      query={query}
    >
      {(answer) => <LayoutEditor key={busId} bus={answer.bus} opened={storedLayout(answer)} />}
    </RecordScreen>
  )
}
