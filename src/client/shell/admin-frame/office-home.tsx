import { Navigate } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** `/admin` opens the buses until there is a dashboard to open. Spec §2, Admin layout */
export function OfficeHome() {
  return <Navigate to={paths.admin.buses()} replace />
}
