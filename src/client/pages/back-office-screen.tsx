import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

/** What an administrator finds under /admin until the back office is released. Spec §2, Admin layout. */
export function BackOfficeScreen() {
  return (
    <div className="page">
      <PageHeading>Back office</PageHeading>
      <EmptyState
        drawing="signpost"
        title="The back office comes with the next release"
        action={
          <Link className={buttonClass()} to={paths.home()}>
            Go to the public site
          </Link>
        }
      >
        Buses, routes, schedules and users are read over the REST interface until then. Everything
        customers do is here already.
      </EmptyState>
    </div>
  )
}
