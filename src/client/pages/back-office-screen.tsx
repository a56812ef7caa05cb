import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'

/** The screen for an unknown URL of the back office. */
export function BackOfficeScreen() {
  return (
    <div className="page">
      <PageHeading>Back office</PageHeading>
      <EmptyState
        drawing="signpost"
        title="This page does not exist"
        action={
          <Link className={buttonClass()} to={paths.admin.dashboard()}>
            Go to the dashboard
          </Link>
        }
      >
        Everything that is there stands in the menu.
      </EmptyState>
    </div>
  )
}
