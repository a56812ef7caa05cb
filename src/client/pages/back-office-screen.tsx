import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

/** What an administrator finds at a part of the back office that is not released yet. Spec §2, Admin layout. */
export function BackOfficeScreen() {
  return (
    <div className="page">
      <PageHeading>Back office</PageHeading>
      <EmptyState
        drawing="signpost"
        title="This part of the back office comes with the next release"
        action={
          <Link className={buttonClass()} to={paths.admin.buses()}>
            Go to the buses
          </Link>
        }
      >
        Until then routes and schedules are kept over the REST interface.
      </EmptyState>
    </div>
  )
}
